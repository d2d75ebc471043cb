//! Days, as numbers that sort: 18510621 is 21 June 1851, 18510000 some day of that year, 0 is not known.

/// The day of a moment in milliseconds since 1970, in Greenwich.
pub(crate) fn of_time(time: i64) -> i64 {
    let days = time.div_euclid(86_400_000).clamp(-700_000, 2_900_000);
    // Count from 1 March of the year 0, so that a leap day is the last of its year.
    let from_march = days + 719_468;
    let era = from_march.div_euclid(146_097);
    let day_of_era = from_march.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = 400 * era + year_of_era + i64::from(month <= 2);
    year * 10_000 + month * 100 + day
}

/// The day of a date with points or strokes between its parts: `1851.06.21`, `1851-06`, `1851.??.??`.
pub(crate) fn of_date(date: &str) -> i64 {
    let mut parts = date.split(['.', '-', '/']).map(|part| part.trim().parse::<i64>().unwrap_or(0));
    let mut part = |most: i64| parts.next().filter(|part| (0..=most).contains(part)).unwrap_or(0);
    let (year, month, day) = (part(9999), part(12), part(31));
    year * 10_000 + month * 100 + if month > 0 { day } else { 0 }
}

/// The day that somebody asks for: a year, or a month or day of it that there is, the rest left out or `??`.
pub(crate) fn read(date: &str) -> Option<i64> {
    let parts: Vec<&str> = date.trim().split(['.', '-', '/']).collect();
    let number = |part: &str, longest: usize| {
        let is_number = (1..=longest).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit());
        part.parse::<i64>().ok().filter(|number| is_number && *number > 0)
    };
    let (year, rest) = parts.split_first()?;
    let year = number(year, 4)?;
    let mut known = rest.to_vec();
    while known.last() == Some(&"??") {
        known.pop();
    }
    let (month, day) = match (rest.len(), &*known) {
        (0..=2, []) => (0, 0),
        (1..=2, [month]) => (number(month, 2)?, 0),
        (2, [month, day]) => (number(month, 2)?, number(day, 2)?),
        _ => return None,
    };
    (month <= 12 && (month == 0 || day <= days(year, month))).then_some(year * 10_000 + month * 100 + day)
}

/// How many days a month has.
fn days(year: i64, month: i64) -> i64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The last day that a date may mean: 18519999 for some day of 1851.
pub(crate) fn last_of(day: i64) -> i64 {
    match (day / 100 % 100, day % 100) {
        (0, _) => day + 9999,
        (_, 0) => day + 99,
        _ => day,
    }
}

/// A day as PGN writes it: `1851.06.21`, `1851.??.??`.
pub(crate) fn written(day: i64) -> String {
    let part = |number: i64, width: usize| {
        if number == 0 { "?".repeat(width) } else { format!("{number:0width$}") }
    };
    format!("{}.{}.{}", part(day / 10_000, 4), part(day / 100 % 100, 2), part(day % 100, 2))
}

#[cfg(test)]
mod tests {
    use super::{of_date, of_time, read, written};

    #[test]
    fn moments_and_dates() {
        assert_eq!(of_time(0), 19_700_101);
        assert_eq!(of_time(951_782_400_000), 20_000_229);
        assert_eq!(of_time(-1), 19_691_231);
        assert_eq!(of_time(1_794_700_800_000), 20_261_115);
        for (date, day) in [("1851.06.21", 18_510_621), ("1851.??.??", 18_510_000), ("1851-06", 18_510_600), ("?", 0)] {
            assert_eq!(of_date(date), day);
        }
        for (date, day) in [
            ("1851.06.21", Some(18_510_621)),
            (" 1851-6 ", Some(18_510_600)),
            ("1851.??.??", Some(18_510_000)),
            ("1851.06.??", Some(18_510_600)),
            ("2000.02.29", Some(20_000_229)),
            ("851", Some(8_510_000)),
        ] {
            assert_eq!(read(date), day, "{date}");
        }
        for senseless in [
            "banana",
            "",
            "2012.13",
            "2012.00",
            "1900.02.29",
            "2012.04.31",
            "2012.??.05",
            "2012.1.1.1",
            "0",
            "-5",
            "12345",
        ] {
            assert_eq!(read(senseless), None, "{senseless}");
        }
        assert_eq!(written(18_510_621), "1851.06.21");
        assert_eq!(written(18_510_000), "1851.??.??");
        assert_eq!(written(0), "????.??.??");
        assert!(of_time(i64::MAX) > of_time(0) && of_time(i64::MIN) < of_time(0));
    }
}
