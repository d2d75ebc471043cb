//! Which modules of a crate use which, as their paths from `crate`, `super` and `self` say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::files;

/// The modules of a crate by their paths, `hall::act`, each with the paths that it uses. The crate itself has none.
pub struct Modules(BTreeMap<String, Vec<Used>>);

/// A path that a module uses, from the crate on, and whether it only hands it on.
struct Used {
    path: Vec<String>,
    is_handed_on: bool,
}

impl Modules {
    /// Those of a folder of sources.
    pub fn read(folder: &Path) -> Self {
        let module = |file: &Path| {
            let path = file.strip_prefix(folder).expect("a file of the folder").with_extension("");
            let names: Vec<_> = path.iter().map(|name| name.to_string_lossy()).collect();
            if names == ["lib"] { String::new() } else { names.join("::") }
        };
        let is_module = |file: &PathBuf| {
            let is_program = file.starts_with(folder.join("bin"));
            file.extension().is_some_and(|ending| ending == "rs") && !is_program
        };
        let found = files(folder).into_iter().filter(is_module);
        let found = found.map(|file| (module(&file), fs::read_to_string(&file).expect("a file")));
        let found: Vec<_> = found.collect();
        Self::of(found.iter().map(|(module, text)| (module.as_str(), text.as_str())))
    }

    /// Modules with their texts.
    pub fn of<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self(texts.into_iter().map(|(module, text)| (module.to_owned(), used(module, text))).collect())
    }

    /// A way from a module of a folder back to itself, for each that has one, and who uses whom on it.
    pub fn cycles(&self, folder: &str) -> Vec<String> {
        let mut uses: BTreeMap<&str, BTreeMap<&str, String>> = BTreeMap::new();
        for (module, used) in &self.0 {
            for Used { path, .. } in used.iter().filter(|used| !used.is_handed_on) {
                let target = self.home(path, 0);
                if let (Some(from), Some(to)) = (part(module, folder), part(target, folder))
                    && from != to
                {
                    uses.entry(from).or_default().insert(to, format!("{module} uses {target}"));
                }
            }
        }
        let mut cycles: Vec<String> = Vec::new();
        let mut known: BTreeSet<&str> = BTreeSet::new();
        for &start in uses.keys() {
            if !known.contains(start)
                && let Some(way) = way_back(start, &uses)
            {
                let whys: Vec<&str> = way.windows(2).map(|pair| uses[pair[0]][pair[1]].as_str()).collect();
                cycles.push(format!("{} ({})", way.join(" -> "), whys.join(", ")));
                known.extend(way);
            }
        }
        cycles
    }

    /// The module in which what a path names is at home: where it is handed on, that is followed.
    fn home(&self, path: &[String], steps: usize) -> &str {
        let known = (0..=path.len()).rev().find_map(|length| self.0.get_key_value(&path[..length].join("::")));
        let Some((module, used)) = known else { return "" };
        let rest = &path[if module.is_empty() { 0 } else { module.split("::").count() }..];
        let is_it = |used: &&Used| used.is_handed_on && used.path.last() == rest.first();
        match used.iter().find(is_it) {
            // A path that leads to itself is at home there.
            Some(used) if steps < 9 => self.home(&[&used.path, &rest[1..]].concat(), steps + 1),
            _ => module,
        }
    }
}

/// The part of a module's path that stands below a folder.
fn part<'a>(module: &'a str, folder: &str) -> Option<&'a str> {
    let below = if folder.is_empty() { module } else { module.strip_prefix(folder)?.strip_prefix("::")? };
    below.split("::").next().filter(|part| !part.is_empty())
}

/// The shortest way from a module back to itself.
fn way_back<'a>(start: &'a str, uses: &BTreeMap<&'a str, BTreeMap<&'a str, String>>) -> Option<Vec<&'a str>> {
    let (mut ways, mut seen) = (vec![vec![start]], BTreeSet::new());
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for &next in way.last().and_then(|last| uses.get(last)).into_iter().flat_map(BTreeMap::keys) {
                let way = [&way[..], &[next]].concat();
                if next == start {
                    return Some(way);
                }
                if seen.insert(next) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}

/// The paths that the text of a module uses, but for its tests.
fn used(module: &str, text: &str) -> Vec<Used> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let code: String = text.lines().flat_map(|line| [line.split("//").next().unwrap_or_default(), "\n"]).collect();
    let here: Vec<String> = module.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let mut found = Vec::new();
    for (at, _) in code.match_indices(['c', 's']) {
        let is_start = !code[..at].ends_with(|letter: char| letter.is_alphanumeric() || "_:$".contains(letter));
        let rest = &code[at..];
        if !is_start || !["crate::", "super::", "self::"].iter().any(|start| rest.starts_with(start)) {
            continue;
        }
        let before = code[..at].trim_end();
        let declaration =
            before.strip_suffix("use").map(|before| before.rsplit([';', '}', '{', ']']).next().unwrap_or(before));
        let end = match declaration {
            Some(_) => rest.find(';').unwrap_or(rest.len()),
            None => rest.find(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter)).unwrap_or(rest.len()),
        };
        let is_handed_on = declaration.is_some_and(|words| words.trim_start().starts_with("pub"));
        for path in unfolded(&rest[..end]) {
            found.push(Used { path: absolute(&here, &path), is_handed_on });
        }
    }
    found
}

/// `a::{b, c::{d, e as f}}` as `a::b`, `a::c::d` and `a::c::e`.
fn unfolded(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim();
    let Some((above, rest)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()];
    };
    let above: Vec<String> =
        above.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect();
    let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in inner.char_indices().chain([(inner.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.extend(unfolded(&inner[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.into_iter().filter(|part| !part.is_empty()).map(|part| [&above[..], &part].concat()).collect()
}

/// A path from the crate on.
fn absolute(here: &[String], path: &[String]) -> Vec<String> {
    let (mut base, mut rest) = (here.to_vec(), path);
    while let Some((first, after)) = rest.split_first() {
        match first.as_str() {
            "crate" => base.clear(),
            "super" => drop(base.pop()),
            "self" => {}
            _ => break,
        }
        rest = after;
    }
    base.retain(|part| part != "self");
    [&base[..], rest].concat().into_iter().filter(|part| part != "self").collect()
}

#[cfg(test)]
mod tests {
    use super::Modules;

    #[test]
    fn modules_that_use_each_other_are_found() {
        let modules = Modules::of([
            ("", "mod a; mod b; mod c; pub use crate::b::{self as bee, Bee};"),
            ("a", "use crate::Bee;\nuse crate::{c, d::{D, E as F}};"),
            ("b", "// use crate::c;\nfn f() { super::b::g::h(); }"),
            ("b::g", "pub(crate) use super::Bee; use crate::a::A;"),
            ("c", "#[cfg(test)]\nmod tests { use crate::a; }"),
            ("d", "use self::e;"),
        ]);
        assert_eq!(modules.cycles(""), ["a -> b -> a (a uses b, b::g uses a)"]);
        assert!(modules.cycles("b").is_empty());
    }
}
