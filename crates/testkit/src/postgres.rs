//! A PostgreSQL of the tests' own.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

/// A server that belongs to this process: in a folder of its own, on a socket in it, and gone when the process is.
#[derive(Debug)]
pub struct Postgres {
    bin: PathBuf,
    folder: PathBuf,
    /// The shell that watches over the server: it ends it once the other end of its input is closed.
    watch: Mutex<Child>,
    databases: AtomicU32,
}

/// Somebody at `psql`, who may begin something and leave it so.
#[derive(Debug)]
pub struct Session {
    psql: Child,
    answers: BufReader<ChildStdout>,
}

/// The server of this process, started when it is first asked for; none where PostgreSQL is not installed, which is said.
pub fn postgres() -> Option<&'static Postgres> {
    static SERVER: OnceLock<Option<Postgres>> = OnceLock::new();
    let start = || match find() {
        Some(bin) => Some(Postgres::start(bin).expect("PostgreSQL is installed and starts")),
        None => {
            crate::say("initdb, postgres and psql are absent: only SQLite is tested");
            None
        }
    };
    SERVER.get_or_init(start).as_ref()
}

/// A server of one test's own, which may stop it; none where PostgreSQL is not installed, which is said.
pub fn own_postgres() -> Option<Postgres> {
    postgres()?;
    find().map(|bin| Postgres::start(bin).expect("PostgreSQL is installed and starts"))
}

impl Postgres {
    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.ask(&format!("CREATE DATABASE {name}")).expect("a database is made");
        format!("postgres://sissa@localhost/{name}?host={}", self.folder.display())
    }

    /// Makes the folder, and a server in it that need not survive anything but its processes: a test kills those, not the
    /// machine.
    fn start(bin: PathBuf) -> io::Result<Self> {
        static SERVERS: AtomicU32 = AtomicU32::new(0);
        let number = SERVERS.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("sissa-postgres-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder)?;
        // PostgreSQL refuses to run as root.
        let user = is_root().then(|| if has_user("postgres") { "postgres" } else { "nobody" });
        if let Some(user) = user {
            Command::new("chown").arg(user).arg(&folder).status()?;
        }
        let script = r#"
            "$1/initdb" -D "$2/data" -U sissa -A trust -E UTF8 --no-sync >"$2/log" 2>&1 || exit 1
            bin=$1 folder=$2
            start() {
                "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=200 \
                    >>"$folder/log" 2>&1 </dev/null &
            }
            start
            while read -r word; do
                case $word in
                    stop) kill -QUIT $!; wait $! ;;
                    start) start ;;
                esac
            done
            kill -INT $!
            wait
            cd / && rm -rf "$2""#;
        let mut command = match user {
            Some(user) => {
                let mut command = Command::new("runuser");
                command.args(["-u", user, "--", "sh"]);
                command
            }
            None => Command::new("sh"),
        };
        command.args(["-c", script, "sh"]).arg(&bin).arg(&folder).current_dir(&folder);
        let watch = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let server = Self { bin, folder, watch: Mutex::new(watch), databases: AtomicU32::new(0) };
        server.wait_until(true)?;
        Ok(server)
    }

    /// Somebody who is connected to a database.
    pub fn session(&self, database: &str) -> Session {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", database]);
        let mut psql = psql.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("psql starts");
        let answers = BufReader::new(psql.stdout.take().expect("its output"));
        Session { psql, answers }
    }

    /// Stops the server in the middle of everything, as if its machine had lost its power, and returns when it is gone.
    pub fn stop(&self) {
        self.tell("stop", false).expect("PostgreSQL stops");
    }

    /// Starts it again where it was stopped, and returns when it answers.
    pub fn start_again(&self) {
        self.tell("start", true).expect("PostgreSQL starts again");
    }

    fn tell(&self, word: &str, is_there: bool) -> io::Result<()> {
        let mut watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner);
        let input = watch.stdin.as_mut().ok_or_else(|| io::Error::other("the watch has no input"))?;
        writeln!(input, "{word}")?;
        self.wait_until(is_there)
    }

    /// Waits until the server answers, or until it does not.
    fn wait_until(&self, is_there: bool) -> io::Result<()> {
        let begin = Instant::now();
        loop {
            let asked = self.ask("SELECT 1");
            if asked.is_ok() == is_there {
                return Ok(());
            }
            if begin.elapsed() > Duration::from_secs(300) {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(io::Error::other(format!(
                    "expected it to be {}: {asked:?}\n{log}",
                    if is_there { "there" } else { "gone" }
                )));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Lets `psql` say something to the server.
    fn ask(&self, sql: &str) -> io::Result<()> {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(["-q", "-U", "sissa", "-d", "postgres", "-c", sql, "-h"]).arg(&self.folder);
        let output = psql.stdin(Stdio::null()).output()?;
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() { Ok(()) } else { Err(io::Error::other(message)) }
    }
}

impl Session {
    /// Says something, and waits for the answer.
    pub fn say(&mut self, sql: &str) -> String {
        let input = self.psql.stdin.as_mut().expect("its input");
        writeln!(input, "{sql};\n\\echo {SAID}").expect("psql listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.answers.read_line(&mut line).expect("psql answers");
            assert!(read > 0, "psql has ended at {sql:?}: {answer}");
            if line.trim() == SAID {
                return answer.trim().to_owned();
            }
            answer.push_str(&line);
        }
    }

    /// How many connections to the same database something is true of, in the words of `pg_stat_activity`.
    pub fn count(&mut self, is_true: &str) -> i64 {
        let own = "datname = current_database() AND pid <> pg_backend_pid()";
        let counted = self.say(&format!("SELECT count(*) FROM pg_stat_activity WHERE {own} AND {is_true}"));
        counted.parse().expect("a number")
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.psql.kill();
        let _ = self.psql.wait();
    }
}

/// What `psql` says when it has said everything.
const SAID: &str = "that is all";

/// The folder of the binaries: on the path, or where Debian puts them, the latest version.
fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).collect::<Vec<_>>();
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    versions.sort();
    let has_all = |bin: &&PathBuf| ["initdb", "postgres", "psql"].iter().all(|name| bin.join(name).is_file());
    versions.iter().rev().chain(&on_path).find(has_all).cloned()
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn has_user(name: &str) -> bool {
    Path::new("/etc/passwd").is_file() && {
        let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
        users.lines().any(|line| line.split(':').next() == Some(name))
    }
}
