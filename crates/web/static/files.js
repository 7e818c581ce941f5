// Files that are read into a field of a form.

/** A file that is picked becomes the text of the field it names; several become a list of texts. */
export function readFiles() {
  for (const picker of document.querySelectorAll("input[type=file][data-into]")) {
    picker.addEventListener("change", async () => {
      const texts = await Promise.all([...picker.files].map((file) => file.text()));
      const field = document.getElementById(picker.dataset.into);
      if (picker.multiple) field.value = texts.length ? JSON.stringify(texts) : "";
      else if (texts.length) [field.value] = texts;
    });
  }
}
