//! How long a game may take.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A number of minutes that three signs can express: whole ones up to 999, tenths below 10, hundredths below 1.
///
/// The protocol speaks of whole minutes; programs that play many games also use parts of one.
///
/// ```
/// use std::time::Duration;
///
/// use protocols::dxp::Minutes;
///
/// let minutes: Minutes = "1.5".parse()?;
/// assert_eq!(minutes.duration(), Duration::from_secs(90));
/// assert_eq!("5".parse::<Minutes>()?.to_string(), "005");
/// assert!("1000".parse::<Minutes>().is_err());
/// # Ok::<(), protocols::dxp::NotMinutes>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Minutes {
    hundredths: u32,
}

/// A text that is no number of minutes as the protocol has them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected whole minutes up to 999, tenths below 10 or hundredths below 1, found {0:?}")]
pub struct NotMinutes(String);

impl Minutes {
    /// The most minutes that are no longer than this, though never none.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use protocols::dxp::Minutes;
    ///
    /// let written = [20, 90, 95, 659, 99_999].map(|seconds| Minutes::within(Duration::from_secs(seconds)).to_string());
    /// assert_eq!(written, [".33", "1.5", "1.5", "010", "999"]);
    /// ```
    pub fn within(time: Duration) -> Self {
        let hundredths = u32::try_from(time.as_millis() / 600).unwrap_or(u32::MAX).clamp(1, 99_900);
        let step = match hundredths {
            0..100 => 1,
            100..1000 => 10,
            _ => 100,
        };
        Self { hundredths: hundredths / step * step }
    }

    /// The same as a span of time.
    pub const fn duration(self) -> Duration {
        Duration::from_millis(self.hundredths as u64 * 600)
    }
}

impl FromStr for Minutes {
    type Err = NotMinutes;

    fn from_str(text: &str) -> Result<Self, NotMinutes> {
        let error = || NotMinutes(text.chars().take(20).collect());
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole) || !is_number(part) || whole.len() > 9 || part.len() > 2 || whole.len() + part.len() == 0 {
            return Err(error());
        }
        let read = |text: &str| if text.is_empty() { Ok(0) } else { text.parse::<u32>().map_err(|_| error()) };
        let whole = Some(read(whole)?).filter(|&whole| whole <= 999).ok_or_else(error)?;
        let minutes = Self { hundredths: 100 * whole + read(&format!("{part:0<2}"))? };
        let is_expressible = match minutes.hundredths {
            0..100 => true,
            hundredths @ 100..1000 => hundredths % 10 == 0,
            hundredths => hundredths % 100 == 0,
        };
        if is_expressible { Ok(minutes) } else { Err(error()) }
    }
}

impl fmt::Display for Minutes {
    /// The three signs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.hundredths / 100, self.hundredths % 100);
        match part {
            0 => write!(f, "{whole:03}"),
            part if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            part => write!(f, ".{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_signs_are_enough() {
        for (text, written, seconds) in [
            ("0", "000", 0.0),
            ("12", "012", 720.0),
            ("999.", "999", 59_940.0),
            (".25", ".25", 15.0),
            ("0.1", "0.1", 6.0),
        ] {
            let minutes: Minutes = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((minutes.to_string().as_str(), minutes.duration().as_secs_f64()), (written, seconds));
        }
        for text in ["", ".", "-1", "1.25", "10.5", "1e3", "4294967296", "0.125", "1.5 "] {
            assert_eq!(text.parse::<Minutes>(), Err(NotMinutes(text.into())));
        }
    }
}
