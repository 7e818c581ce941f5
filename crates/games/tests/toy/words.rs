//! The words of the toy game.

use shamble_kernel::Files;

const EN: &str = "
bridge-intro = Cross the bridge together before the lights go out.
bridge-moment-stumble = somebody stumbles
bridge-dealt = { $who } finds a charm worth { $charm }.
bridge-stepped = { $who } takes { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
bridge-charmed = The charm carries { $who } { $steps } further.
bridge-stumbled = { $who } stumbles!
bridge-caught = { $who } reaches out and holds on.
bridge-went-out = A light goes out, { $left } left.
bridge-ask-step = { $who }, how do you go on?
bridge-ask-catch = { $who }, do you catch { $whom }?
bridge-offer-walk = Walk one step
bridge-offer-run = Run
bridge-offer-charm = Use your charm
bridge-offer-catch = Catch
bridge-offer-watch = Watch
";

const FR: &str = "
bridge-intro = Traversez le pont ensemble avant que les lumières ne s'éteignent.
bridge-moment-stumble = quelqu'un trébuche
bridge-dealt = { $who } trouve un charme de valeur { $charm }.
bridge-stepped = { $who } fait { $steps ->
    [one] un pas
   *[other] { $steps } pas
}.
bridge-charmed = Le charme porte { $who } de { $steps } en avant.
bridge-stumbled = { $who } trébuche !
bridge-caught = { $who } tend la main et tient bon.
bridge-went-out = Une lumière s'éteint, il en reste { $left }.
bridge-ask-step = { $who }, comment avancez-vous ?
bridge-ask-catch = { $who }, rattrapez-vous { $whom } ?
bridge-offer-walk = Marcher d'un pas
bridge-offer-run = Courir
bridge-offer-charm = Utiliser votre charme
bridge-offer-catch = Rattraper
bridge-offer-watch = Regarder
";

pub fn files() -> Files {
    [("words.en.ftl", EN), ("words.fr.ftl", FR)].map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}
