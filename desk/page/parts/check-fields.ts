import { useEffect } from 'react';
import { readerDelay } from './focus.tsx';

/**
 * Says before a form is sent which field is empty, or has more in it than is stored: the first of them. Not by
 * `required`: Firefox tells screen readers of each such field, and of its form, that it is invalid before
 * anyone has typed. Fields and groups for which ARIA has no `aria-required` have `data-required`.
 */
export function useCheckedFields() {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !saysWhatIsWrong(form)) return;
      event.preventDefault();
      // The form's own listener would send it.
      event.stopPropagation();
    };
    addEventListener('submit', onSubmit, { capture: true });
    return () => removeEventListener('submit', onSubmit, { capture: true });
  }, []);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function saysWhatIsWrong(form: HTMLFormElement): boolean {
  const checked = '[aria-required="true"], [data-required], [data-longest]';
  for (const part of form.querySelectorAll<HTMLElement>(checked)) {
    const field =
      part instanceof HTMLFieldSetElement ? part.querySelector('input') : (part as Field);
    const isRequired = part.ariaRequired === 'true' || part.dataset['required'] !== undefined;
    const longest = Number(part.dataset['longest'] ?? Number.POSITIVE_INFINITY);
    if (!field) continue;
    const isMissing = isRequired && isEmpty(field, form);
    if (!isMissing && field.value.length <= longest) continue;
    say(isMissing ? missing(field) : tooLong(field, longest), field, form);
    return true;
  }
  return false;
}

/** Below the field, until something is entered. Orca hears nothing of what Chromium shows by itself. */
function say(words: string, field: Field, form: HTMLFormElement) {
  for (const before of form.querySelectorAll('.wrong')) before.remove();
  const problem = Object.assign(document.createElement('p'), { className: 'problem wrong' });
  field.closest(field.type === 'radio' ? 'fieldset' : 'label')?.after(problem);
  field.ariaInvalid = 'true';
  field.focus();
  setTimeout(() => Object.assign(problem, { role: 'alert', textContent: words }), readerDelay);
  const clear = () => Object.assign(field, { ariaInvalid: null }) && problem.remove();
  form.addEventListener('input', clear, { once: true });
}

function isEmpty(field: Field, form: HTMLFormElement): boolean {
  if (field.type === 'radio') return !form.querySelector(`[name="${field.name}"]:checked`);
  return field.type === 'checkbox' ? !(field as HTMLInputElement).checked : field.value === '';
}

function missing(field: Field): string {
  if (field.type === 'checkbox') return 'Tick this, if it is so.';
  const toDo = { radio: 'choose one.', file: 'choose a file.' }[field.type] ?? 'fill this in.';
  return `${nameOf(field)}: ${toDo}`;
}

function tooLong(field: Field, longest: number): string {
  const [most, entered] = [longest, field.value.length].map((count) =>
    count.toLocaleString('en-GB'),
  );
  return `${nameOf(field)}: shorten it to at most ${most} characters. Now it has ${entered}.`;
}

/** The label of the field, which screen readers do not say of a part of a day. */
function nameOf(field: Field): string {
  const label =
    field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0];
  const isOfName = (node: Node) =>
    !(node instanceof Element && node.matches('.hint, input, textarea'));
  return [...(label?.childNodes ?? [])]
    .filter(isOfName)
    .map((node) => node.textContent)
    .join('')
    .trim();
}
