import { HtmlValidate, version } from 'html-validate';
import type { Finding } from './finding.ts';
import type { ServedPage } from './served-page.ts';

export const htmlValidateName = `html-validate ${version}`;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
});

export async function htmlValidate({ address, html }: ServedPage): Promise<Finding[]> {
  const { results } = await validator.validateString(html, address);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => ({
      rule: ruleId,
      what: `${address}:${line}:${column} ${message}`,
    }));
}
