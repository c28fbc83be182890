/** Milliseconds in which a browser begins to print a page that has come whole. */
const patience = 1_000;

/** Shows the button, and says so where nothing was printed: browsers inside of other apps cannot. */
function showButton() {
  const button = document.querySelector<HTMLButtonElement>('.print-page button');
  const line = document.querySelector('.print-page p');
  const failed = document.querySelector<HTMLTemplateElement>('.print-page template');
  if (!button || !line || !failed) return;

  let timer = 0;
  function settle() {
    clearTimeout(timer);
    line?.replaceChildren();
  }
  addEventListener('beforeprint', settle);
  button.addEventListener('click', () => {
    settle();
    timer = window.setTimeout(() => line.append(failed.content.cloneNode(true)), patience);
    window.print?.();
  });
  button.hidden = false;
}

// Browsers put off printing until the page has come whole; the button comes no sooner.
if (document.readyState === 'complete') showButton();
else addEventListener('load', showButton);
