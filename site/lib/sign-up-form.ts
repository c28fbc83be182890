import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { easyField } from '../../content/model/questionnaire/question.ts';
import type { Study } from '../../content/model/schemas/schema.ts';

/** The form that people sign up with. */
export type SignUpForm = {
  /** Never on the site's origin, where the sandbox of its frame would not hold it. */
  address: string;
  /** Whether it is the one in form/, not a form provider's. */
  isOurs: boolean;
};

/** Whether the form loads only for someone who asks for it. Our own form stores nothing in browsers. */
export function isFormOnRequest({ formOnRequest }: Study, { isOurs }: SignUpForm): boolean {
  return formOnRequest === true && !isOurs;
}

/** Where the form is in easy words; undefined if it has none, as a form provider's. */
export function easyFormAddress(
  { address, isOurs }: SignUpForm,
  { easyWords }: Pick<FormContent, 'easyWords'>,
): string | undefined {
  if (!isOurs || !easyWords) return undefined;
  const easy = new URL(address);
  easy.searchParams.set(easyField, 'yes');
  return easy.href;
}
