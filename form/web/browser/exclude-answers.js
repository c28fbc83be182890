/**
 * Unticks what excludes the answer that was just given, and says so: "None of these" or the others,
 * "Prefer not to say" where something is typed. What was typed is never taken back: the server asks.
 */
const unticked = document.createElement('p');
unticked.setAttribute('aria-live', 'polite');
unticked.className = 'unseen';
document.body.append(unticked);

addEventListener('input', ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  const isBox = field.type === 'checkbox';
  const isGiven = isBox ? field.checked : field.value.trim() !== '';
  const excluded = field.matches('[data-alone]') ? '[type="checkbox"]' : '[data-alone]';
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = document.querySelectorAll(`${excluded}:checked`);
  const question = field.closest('.question');
  const off = [...boxes].filter((box) => isGiven && box !== field && question?.contains(box));
  for (const box of off) box.checked = false;
  if (off.length === 0) return;
  const names = off.map((box) => box.labels?.[0]?.textContent);
  unticked.textContent = `Unticked: ${names.join('; ')}.`;
});
