/** Shows the button, and says so where it could not print: browsers inside of other apps do nothing. */
const button = document.querySelector<HTMLButtonElement>('.print-page button');
const sentence = document.querySelector<HTMLElement>('.print-page [role=status]');

/** Milliseconds; browsers that can print begin before `print()` returns, or soon after. */
const patience = 1_000;

if (button && sentence) {
  let begun = false;
  addEventListener('beforeprint', () => {
    begun = true;
    sentence.textContent = '';
  });
  button.addEventListener('click', () => {
    begun = false;
    sentence.textContent = '';
    window.print?.();
    setTimeout(() => {
      if (!begun) sentence.textContent = sentence.dataset['failed'] ?? '';
    }, patience);
  });
  button.hidden = false;
}
