//! What becomes of each row of a group, given what the record holds.

use std::collections::HashMap;

use super::{Row, Verdict};

/// Notes that a life goes on.
pub(super) const BEAT: &str = "UPDATE lives SET alive = $2 WHERE id = $1 AND alive < $2";

/// What the record holds of the tables and acts of a group.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The last number of each table; tables that are not there are left out.
    pub(super) heads: HashMap<i64, i64>,
    /// The numbers of acts that are in the record, by table and name.
    pub(super) acts: HashMap<(i64, String), i64>,
}

/// Judges rows in the order in which they came, as if each were written before the next.
pub(super) fn judge(rows: &[Row], mut known: Known) -> Vec<Verdict> {
    let mut judge = |row: &Row| {
        let Some(head) = known.heads.get_mut(&row.table) else { return Verdict::NoTable };
        if let Some(&seq) = known.acts.get(&(row.table, row.act_id.clone())) {
            return Verdict::Repeated(seq);
        }
        if row.seq != *head + 1 {
            return Verdict::Stale(*head);
        }
        *head = row.seq;
        known.acts.insert((row.table, row.act_id.clone()), row.seq);
        Verdict::Written
    };
    rows.iter().map(&mut judge).collect()
}

/// The rows that are to be written.
pub(super) fn accepted<'a>(rows: &'a [Row], verdicts: &[Verdict]) -> Vec<&'a Row> {
    let written = rows.iter().zip(verdicts).filter(|(_, verdict)| **verdict == Verdict::Written);
    written.map(|(row, _)| row).collect()
}

#[cfg(test)]
mod tests {
    use super::{Known, judge};
    use crate::writer::{Row, Verdict};

    fn row(table: i64, seq: i64, act_id: &str) -> Row {
        let deed = String::new();
        Row { table, seq, act_id: act_id.into(), time: 0, at: 0, notable: false, deed }
    }

    #[test]
    fn each_as_if_written_before_the_next() {
        let known = Known { heads: [(1, 4), (2, 0)].into(), acts: [((1, "old".to_string()), 3)].into() };
        let rows = [
            row(1, 5, "a"),
            row(1, 6, "b"),
            row(1, 6, "c"),
            row(2, 1, "a"),
            row(1, 9, "a"),
            row(1, 7, "old"),
            row(2, 3, "d"),
            row(3, 1, "a"),
        ];
        let expected = [
            Verdict::Written,
            Verdict::Written,
            Verdict::Stale(6),
            Verdict::Written,
            Verdict::Repeated(5),
            Verdict::Repeated(3),
            Verdict::Stale(1),
            Verdict::NoTable,
        ];
        assert_eq!(judge(&rows, known), expected);
    }
}
