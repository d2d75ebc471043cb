//! Archives to test with.

use archive::{Archive, Database};

/// A place of its own, and what must live as long as it.
pub struct Kept {
    pub name: &'static str,
    pub place: Database,
    _folder: Option<tempfile::TempDir>,
}

/// A new place in every kind of database there is.
pub fn places() -> Vec<Kept> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = Kept { name: "sqlite", place: Database::in_folder(folder.path()), _folder: Some(folder) };
    let postgres = testkit::postgres();
    let server = postgres.map(|server| Database::Url(server.database()));
    let server = server.map(|place| Kept { name: "postgres", place, _folder: None });
    [file].into_iter().chain(server).collect()
}

/// Runs a test in every kind of database.
pub fn everywhere<F: Future<Output = ()>>(test: impl Fn(Archive, Database) -> F) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for kept in places() {
        println!("{}", kept.name);
        runtime.block_on(async {
            let archive = Archive::open(&kept.place).await.expect("an archive");
            test(archive.clone(), kept.place.clone()).await;
            archive.close().await;
        });
    }
}

#[test]
fn only_what_is_there_can_be_looked_at() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for kept in places() {
        runtime.block_on(async {
            let look = || Archive::open_existing(&kept.place, table::Library::house().clone());
            for _ in 0..2 {
                let error = look().await.expect_err("nothing is there").to_string();
                assert!(error.starts_with("expected an archive, found none in "), "{}: {error}", kept.name);
            }
            if let Database::File(file) = &kept.place {
                assert!(!file.exists(), "looking makes nothing");
            }
            Archive::open(&kept.place).await.expect("an archive").close().await;
            look().await.expect("is there").close().await;
        });
    }
}
