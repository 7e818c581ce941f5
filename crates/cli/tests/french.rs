//! The command line in French.
#![cfg(test)]

mod shamble;

use shamble::{command, folder, shamble, typed};

#[test]
fn wrong_use_is_told_in_french_too() {
    let french = |args: &[&str], parts: &[&str]| {
        let said = shamble(&[&["--lang", "fr"], args].concat());
        assert_eq!((said.code, said.err.lines().count()), (2, 1), "{}", said.err);
        assert!(said.err.starts_with("erreur\u{a0}: "), "{}", said.err);
        for part in parts {
            assert!(said.err.contains(part), "`{part}` is missing in: {}", said.err);
        }
    };
    french(&["dance"], &["dance", "n’est pas une commande"]);
    french(&["paly"], &["vouliez-vous dire 'play'"]);
    french(&["play", "--sede", "1"], &["--sede", "inconnu", "--seed"]);
    french(&["content"], &["il manque une commande", "--help"]);
    french(&["sim", "otd"], &["il manque", "MISSION"]);
    french(&["sim", "otd", "chapter-1", "--games", "0"], &["--games", "'0' ne convient pas"]);
    french(&["sim", "tunnel", "chapter-1"], &["`tunnel` n’est pas un jeu", "off-the-dead (otd)"]);
    french(&["sim", "otd", "chapter-9"], &["mission", "ne peut pas être choisi"]);
    french(&["sim", "otd", "chapter-1", "--bot", "genius"], &["`genius` n’est pas un robot", "random"]);
    french(&["sim", "otd", "chapter-1", "--team", "cop,cop"], &["team", "OTD-"]);
    french(&["play", "--players", "2"], &["demandent un jeu"]);
    french(&["verify", "no-such-file"], &["no-such-file", "n’existe pas"]);
    french(&["content", "check", "no-such-folder"], &["no-such-folder", "n’existe pas"]);
    french(&["cases", "no-such-file"], &["no-such-file", "il n’y a ni"]);
    let environment = command(&["dance"]).env("LANG", "fr_FR.UTF-8").output().unwrap();
    assert!(String::from_utf8(environment.stderr).unwrap().starts_with("erreur"));
}

#[test]
fn help_and_reports_are_french_in_french() {
    let help = shamble(&["sim", "--help", "--lang", "fr"]).ok().out;
    assert!(help.contains("Combien de parties") && help.contains("Affiche l’aide"), "{help}");
    assert!(!help.contains("Print") && !help.contains("unless"), "{help}");
    let whole = shamble(&["--lang=fr", "--help"]).ok().out;
    assert!(whole.contains("Commandes:") && whole.contains("Joue dans le terminal"), "{whole}");

    let sim = ["sim", "otd", "chapter-1", "--games", "5", "--seed", "3"];
    let said = shamble(&[&sim[..], &["--lang", "fr"]].concat()).ok().out;
    assert!(said.contains("5 parties à partir de la graine 3") && said.contains("intervalle à 95\u{a0}%"), "{said}");
    assert!(said.contains("par partie\u{a0}: ") && !said.contains("games"), "{said}");
    let json = shamble(&[&sim[..], &["--lang", "fr", "--json"]].concat()).ok().json();
    assert_eq!((&json["games"], &json["won"]), (&5.into(), &0.into()), "documents are the same in every language");

    let page = folder("lab").join("rapport.html");
    let lab = ["lab", "otd", "chapter-1", "--games", "5", "--bot", "random", "--lang", "fr", "--out"];
    let said = shamble(&[&lab[..], &[page.to_str().unwrap()]].concat()).ok().out;
    assert!(said.contains("0 sur 5 ") && said.contains("décisions"), "{said}");
    assert!(std::fs::read_to_string(&page).unwrap().contains("<th>Parties</th>"));
    shamble(&["lab", "otd", "chapter-1", "--games", "5", "--compare", "random", "random", "--lang", "fr"]).ok();
}

#[test]
fn what_cannot_be_read_at_the_table_is_told_in_french() {
    let said = typed(&["play", "uoa", "M0", "--seed", "3", "--lang", "fr"], "fly\nmove 3R.z\nx\n").ok().out;
    assert!(said.contains("«\u{a0}fly\u{a0}» n’est pas un choix ici."), "{said}");
    assert!(said.contains("«\u{a0}move 3R.z\u{a0}»") && !said.contains("is no "), "{said}");
}
