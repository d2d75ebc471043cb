//! A hall for the tests of this crate: `sissa serve` without the rest of `sissa`. It is not installed and not packed.
//!
//! ```text
//! hall --listen ADDRESS (--data FOLDER | --database URL) [--seed N] [--patience SECONDS] [LIMIT (N | none)] ...
//! ```

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use archive::Database;
use server::{Options, Program};
use table::Library;

fn main() -> ExitCode {
    match asked(std::env::args().skip(1)).and_then(|program| run(program).map_err(Into::into)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", server::with_causes(&*error));
            ExitCode::FAILURE
        }
    }
}

fn run(program: Program) -> Result<(), server::ProgramError> {
    program.run(|address| {
        println!("The hall is open: http://{address}");
        io::stdout().flush()
    })
}

type Error = Box<dyn std::error::Error>;

/// The hall that the arguments ask for, each a name and a value.
fn asked(mut arguments: impl Iterator<Item = String>) -> Result<Program, Error> {
    let mut program = Program {
        listen: "127.0.0.1:0".parse()?,
        database: Database::Memory,
        name: "the archive in memory".into(),
        library: Library::house().clone(),
        options: Options::default(),
    };
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("expected a value after {name}, found nothing"))?;
        let limits = &mut program.options.limits;
        match name.as_str() {
            "--listen" => program.listen = value.parse()?,
            "--data" => {
                program.database = Database::in_folder(&value);
                program.name = format!("the archive in {value}");
            }
            "--database" => {
                program.database = value.parse()?;
                program.name = "the database".into();
            }
            "--seed" => program.options.seed = Some(value.parse()?),
            "--patience" => limits.patience = Duration::from_secs(value.parse()?),
            "--connections" => limits.connections = value.parse()?,
            "--connections-per-address" => limits.connections_per_address = value.parse()?,
            "--rate-per-address" => limits.rate_per_address = value.parse()?,
            "--rate-per-token" => limits.rate_per_token = value.parse()?,
            "--tables-per-address" => limits.tables_per_address = value.parse()?,
            "--analyses-per-address" => limits.analyses_per_address = value.parse()?,
            _ => return Err(format!("expected an argument of the hall, found {name}").into()),
        }
    }
    Ok(program)
}
