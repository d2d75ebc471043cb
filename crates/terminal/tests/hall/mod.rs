//! A hall that is served for a test, and somebody who speaks its API.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use archive::{Archive, Database};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A hall. Dropping it ends it.
pub struct Hall {
    runtime: Option<Runtime>,
    address: SocketAddr,
    data: PathBuf,
}

impl Hall {
    /// Opens one on a port that is free, and stays its own while it is closed.
    pub fn open() -> Self {
        static OPENED: AtomicU32 = AtomicU32::new(0);
        let number = OPENED.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("sissa-terminal-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&data).expect("a folder");
        let address = SocketAddr::from(([127, 0, 0, 1], testkit::lasting_port()));
        let mut hall = Self { runtime: None, address, data };
        hall.start_again();
        hall
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Ends it as an accident would: nothing that it was doing is done.
    pub fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(60));
        }
    }

    /// Opens it again where it was; its port may take a moment to be free.
    pub fn start_again(&mut self) {
        let runtime = Runtime::new().expect("threads");
        let (address, database) = (self.address, Database::in_folder(&self.data));
        let (hall, listener) = runtime.block_on(async {
            let archive = Archive::open(&database).await.expect("the archive opens");
            let options = server::Options { is_alone: true, seed: Some(1), ..server::Options::default() };
            let hall = server::Hall::open(archive, options).await.expect("the hall opens");
            let begun = Instant::now();
            loop {
                match TcpListener::bind(address).await {
                    Ok(listener) => return (hall, listener),
                    Err(error) => assert!(begun.elapsed() < Duration::from_secs(300), "{address}: {error}"),
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        });
        runtime.spawn(server::serve(listener, hall, std::future::pending()));
        self.runtime = Some(runtime);
    }

    /// Asks for something.
    pub fn get(&self, path: &str, token: Option<&str>) -> Value {
        self.ask("GET", path, token, None)
    }

    /// Sends something.
    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Value {
        self.ask("POST", path, token, Some(body))
    }

    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Value {
        let (status, answer) = testkit::ask(&self.address.to_string(), method, path, token, body).expect("an answer");
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
