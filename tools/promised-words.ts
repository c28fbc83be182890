import type { Content } from '../content/model/load.ts';
import { decided } from '../content/model/policy/policy-names.ts';
import { textsIn } from '../content/model/samples.ts';

/** Words that promise what not every study has. A job interview is something else. */
const promises = {
  interviews: /(?<!\bjob )\binterview/i,
  payments:
    /\bpaid (study|survey|research|interview|visit|diary)\b|\b(pay|paying) you\b|\bwe (will )?pay\b|\byou (will |can |could )?(be|get|are) paid\b/i,
};

/**
 * What content/ promises and the study does not have, or offers without saying how much: one reason for
 * each, with where it is said. What follows `{if …}` is not said by a study that does not have it.
 */
export function promisesNotKept(content: Content): string[] {
  const { interviews, payments, paymentUnsaid } = decided(content);
  const reasons: string[] = [];
  const said = places(content, 'interviews');
  if (!interviews && said.length > 0) {
    reasons.push(
      'content/study.yaml, interviews: is missing, and these texts speak of interviews. Put "interviews: ' +
        `true", or change or remove the texts:${listed(said)}`,
    );
  }
  const offers = places(content, 'payments');
  if (paymentUnsaid) {
    reasons.push(
      'content/study.yaml, signUp.payment: is missing, and the study pays people. Put how much you pay, ' +
        'and for what, because people decide by it; if you pay nobody, remove ' +
        `retention.financialRecordsYears${offers.length > 0 ? ` and change these texts:${listed(offers)}` : ''}`,
    );
  } else if (!payments && offers.length > 0) {
    reasons.push(
      'content/study.yaml, retention.financialRecordsYears: is missing, so that the study pays nobody, and ' +
        `these texts offer payment. Put how long you keep records of payments, or change the texts:${listed(offers)}`,
    );
  }
  return reasons;
}

/** Where the words that people read or are told promise something. */
function places(content: Content, what: keyof typeof promises): string[] {
  const { landing, poster, formats, form, requests, desk } = content;
  const { letters, receipts } = desk;
  const words = { landing, poster, formats, form, requests, desk: { letters, receipts } };
  return Object.entries(words).flatMap(([name, data]) =>
    textsIn(data)
      .filter(
        ([place, text]) =>
          promises[what].test(text) && !/(^|\.)(id|ends)$|^signup\.glance\.ask\./.test(place),
      )
      .map(([place, text]) => `content/${name}.yaml, ${place}: "${short(text)}"`),
  );
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Details of a reason, each on a line of its own that names its file. */
export function listed(details: readonly string[]): string {
  return details.map((detail) => `\n  ${detail}`).join('');
}
