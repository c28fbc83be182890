/** How long a browser takes to start printing a fully loaded page, in milliseconds. */
const printTimeout = 1_000;

/** Shows the button, and says if nothing was printed: browsers inside other apps cannot print. */
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
    timer = window.setTimeout(() => line.append(failed.content.cloneNode(true)), printTimeout);
    window.print?.();
  });
  button.hidden = false;
}

// Browsers postpone printing until the page is fully loaded, so the button appears only then.
if (document.readyState === 'complete') showButton();
else addEventListener('load', showButton);
