// A personal link: what it carries stands behind the #, which is sent to nobody, and goes from there into the form.

const key = document.getElementById("key");
if (location.hash.length > 1) {
  key.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}
