//! The course in the law books: every question has one right answer, the referee's.

use games::Lang;
use table::Library;
use table::transcript::{Case, judge_by};
use teacher::course::{Course, QuestionError};

#[test]
fn every_question_has_one_right_answer() {
    for course in Course::house() {
        for question in &course.questions {
            if let Err(error) = question.pose(&course.book) {
                panic!("{}: {error}", question.id);
            }
        }
    }
}

#[test]
fn every_book_has_a_dozen_that_get_harder() {
    let books: Vec<&str> = Course::house().iter().map(|course| course.book.as_str()).collect();
    assert!(Library::house().books().iter().all(|book| books.contains(&book.id.as_str())), "{books:?}");
    for Course { book, questions } in Course::house() {
        assert_eq!(questions.len(), 12, "{book}");
        assert!(questions.iter().map(|question| question.level).is_sorted(), "{book}");
        for (number, question) in (1..).zip(questions) {
            assert_eq!(question.id, format!("{book}-{number:02}"));
        }
    }
}

/// A pupil reads sentences, in his own language, and no two choices sound the same.
#[test]
fn choices_are_sentences() {
    for course in Course::house() {
        for question in &course.questions {
            let posed = question.pose(&course.book).expect("a question that can be put");
            for lang in Lang::ALL {
                let mut choices = posed.choices_in(lang);
                assert!(choices.iter().all(|choice| !choice.contains(['[', '(', '{'])), "{}: {choices:?}", question.id);
                choices.sort();
                choices.dedup();
                assert_eq!(choices.len(), question.choices.len(), "{}: {choices:?}", question.id);
                assert!(posed.question_in(lang).ends_with('?'));
            }
        }
    }
}

/// A reader who shows the case plays the transcript of the question, and comes to the same moment without the answer.
#[test]
fn a_question_comes_with_its_transcript() {
    let library = Library::house();
    for course in Course::house() {
        let law = library.book(&course.book).expect("a book");
        for question in &course.questions {
            let posed = question.pose(&course.book).expect("a question that can be put");
            let cases = Case::read(posed.transcript(), library).expect("a transcript");
            assert_eq!(cases.len(), 1, "{}", question.id);
            assert!(cases[0].steps.iter().map(|step| step.text.as_str()).eq(posed.acts()), "{}", posed.transcript());
            assert!(!posed.transcript().contains('>'), "{}", posed.transcript());
            let table = judge_by(&cases[0], law).table.expect("a table");
            assert_eq!(table.position().text(), posed.position(), "{}", question.id);
        }
    }
}

#[test]
fn the_right_answer_is_the_referees() {
    let text =
        "book = \"bilguer\"\n[[question]]\nid = \"x\"\nlevel = 1\ntranscript = \"04\"\ncase = \"B4.1a\"\nafter = 1\n";
    let course = |choices: &str| Course::read(&format!("{text}choices = {choices}")).expect("a course");
    let posed = |choices: &str| course(choices).questions[0].pose("bilguer");
    let found = posed(r#"["black may nothing", "black may stand, take-back, king-move"]"#).expect("one is right");
    assert_eq!(found.right, 1);
    assert_eq!(found.question_in(Lang::De), "Was darf Schwarz jetzt verlangen?");
    assert_eq!(found.acts().collect::<Vec<_>>(), ["white: g1-g3"]);
    assert!(!found.is_about_last_act(), "that it stands is known");
    assert!(found.says_in(Lang::En).ends_with("(§4)"), "{}", found.says_in(Lang::En));
    assert_eq!(posed(r#"["black may nothing"]"#).err(), Some(QuestionError::Right(vec![])));
    let twice = posed(r#"["black may king-move, stand, take-back", "black may stand, take-back, king-move"]"#).err();
    assert!(matches!(twice, Some(QuestionError::Right(two)) if two.len() == 2));
    assert_eq!(posed(r#"["ok", "turn white"]"#).err(), Some(QuestionError::Mixed("turn white".into())));
    assert!(matches!(posed(r#"["maybe"]"#).err(), Some(QuestionError::Choice { .. })));
}
