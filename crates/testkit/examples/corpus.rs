//! `corpus unpack TARGET...` lays out what fuzzing has found, and `corpus pack TARGET...` keeps it: part of `make fuzz`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (doing, targets) = words.split_first().ok_or("expected `pack` or `unpack`, and fuzz targets")?;
    for target in targets {
        let count = match doing.as_str() {
            "unpack" => testkit::unpack(target)?,
            "pack" => testkit::pack(target)?,
            other => return Err(format!("expected `pack` or `unpack`, found {other:?}").into()),
        };
        println!("{target}: {count} inputs");
    }
    Ok(())
}
