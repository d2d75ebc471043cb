//! What is counted, for Prometheus.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// Counters since the process began.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    acts: AtomicU64,
    refusals: AtomicU64,
    tables: AtomicU64,
    problems: AtomicU64,
    streams: Arc<AtomicI64>,
}

/// An open stream, counted until it is dropped.
pub(crate) struct Streaming(Arc<AtomicI64>);

impl Drop for Streaming {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// An act is in the record.
    pub(crate) fn acted(&self) {
        self.acts.fetch_add(1, Ordering::Relaxed);
    }

    /// The referee did not accept an act.
    pub(crate) fn refused(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    /// A table was opened.
    pub(crate) fn opened(&self) {
        self.tables.fetch_add(1, Ordering::Relaxed);
    }

    /// A request could not be answered because something here failed.
    pub(crate) fn failed(&self) {
        self.problems.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody watches a table.
    pub(crate) fn stream(&self) -> Streaming {
        self.streams.fetch_add(1, Ordering::Relaxed);
        Streaming(Arc::clone(&self.streams))
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self, tables_at_hand: usize, limited: u64) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed).to_string();
        let rows = [
            ("sissa_acts_total", "counter", "Acts written to the record.", count(&self.acts)),
            ("sissa_refusals_total", "counter", "Acts the referee did not accept.", count(&self.refusals)),
            ("sissa_tables_opened_total", "counter", "Tables opened.", count(&self.tables)),
            ("sissa_limited_total", "counter", "Refused because too much was asked for.", limited.to_string()),
            ("sissa_failures_total", "counter", "Requests that failed here.", count(&self.problems)),
            ("sissa_tables", "gauge", "Tables at hand.", tables_at_hand.to_string()),
            ("sissa_streams", "gauge", "Open streams.", self.streams.load(Ordering::Relaxed).to_string()),
        ];
        let mut text = String::new();
        for (name, kind, help, value) in rows {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::Metrics;

    #[test]
    fn what_prometheus_reads() {
        let metrics = Metrics::default();
        metrics.acted();
        metrics.acted();
        let text = metrics.text(3, 0);
        assert!(text.contains("\n# TYPE sissa_acts_total counter\nsissa_acts_total 2\n"), "{text}");
        assert!(text.contains("\nsissa_tables 3\n"), "{text}");
    }
}
