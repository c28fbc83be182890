import { useEffect } from 'react';

/**
 * Says what is missing before a form is sent, at the first field that is empty. Not by `required`: Firefox
 * tells screen readers of each such field, and of its form, that it is invalid before anyone has typed. Fields
 * and groups for which ARIA has no `aria-required` have `data-required`.
 */
export function useRequiredFields() {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !saysWhatIsMissing(form)) return;
      event.preventDefault();
      // The form's own listener would send it.
      event.stopPropagation();
    };
    addEventListener('submit', onSubmit, { capture: true });
    return () => removeEventListener('submit', onSubmit, { capture: true });
  }, []);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function saysWhatIsMissing(form: HTMLFormElement): boolean {
  for (const one of form.querySelectorAll<HTMLElement>('[aria-required="true"], [data-required]')) {
    const field = one instanceof HTMLFieldSetElement ? one.querySelector('input') : (one as Field);
    if (!field || !isEmpty(field, form)) continue;
    field.setCustomValidity(missing(field));
    form.addEventListener('input', () => field.setCustomValidity(''), { once: true });
    field.reportValidity();
    return true;
  }
  return false;
}

function isEmpty(field: Field, form: HTMLFormElement): boolean {
  if (field.type === 'radio') return !form.querySelector(`[name="${field.name}"]:checked`);
  return field.type === 'checkbox' ? !(field as HTMLInputElement).checked : field.value === '';
}

/** With the name of the field, which screen readers do not say of a part of a day. */
function missing(field: Field): string {
  const isRadio = field.type === 'radio';
  const label = isRadio ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0];
  // Without the hint, which is an element in it.
  const words = [...(label?.childNodes ?? [])].filter((one) => one instanceof Text);
  const name = words
    .map(({ data }) => data)
    .join('')
    .trim();
  if (isRadio) return `${name}: choose one.`;
  if (field.type === 'checkbox') return 'Tick this, if it is so.';
  return field.type === 'file' ? `${name}: choose a file.` : `${name}: fill this in.`;
}
