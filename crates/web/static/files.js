// Files that are read into a field of a form.

/** A file that is picked becomes the text of the field it names. */
export function readFiles() {
  for (const picker of document.querySelectorAll("input[type=file][data-into]")) {
    picker.addEventListener("change", async () => {
      const [file] = picker.files;
      if (file) document.getElementById(picker.dataset.into).value = await file.text();
    });
  }
}
