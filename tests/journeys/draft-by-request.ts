import type { APIRequestContext } from '@playwright/test';
import { pairsOf, type Typed, typedFrom } from '../../answers/questions/fields.ts';
import { type Answers, pagesOf } from '../../answers/questions/path.ts';
import { isAgreement } from '../../content/model/questionnaire/question.ts';
import { checkPageId } from '../../form/drafts/progress.ts';
import { pagesFor } from './fill-in.ts';
import { content, formOrigin } from './visit.ts';

const { form } = content;

/** The pages up to the agreement: before it, nothing is stored. */
const all = pagesOf(form);
const early = all
  .slice(0, all.findIndex(({ questions }) => questions.some(isAgreement)) + 1)
  .map(({ id }) => id);

/**
 * The address of a page for someone with these answers, who has filled in the pages before it. For
 * what a page looks like, requests take much less time than filling it in.
 *
 * @param page  the id of a page, `check` or `sent`
 * @param faulty  what this person has typed on it and sent
 */
export async function addressOfPage(
  request: APIRequestContext,
  page: string,
  answers: Answers,
  faulty?: Typed,
  origin = formOrigin,
): Promise<string> {
  const onPath = pagesFor(answers);
  const typedOn = (ids: readonly string[]) =>
    onPath
      .filter((one) => ids.includes(one.page.id))
      .flatMap((one) => pairsOf(typedFrom(one, answers)));
  if (early.includes(page)) {
    const before = typedOn(early.slice(0, early.indexOf(page)));
    const sent = faulty ? [...pairsOf(faulty), ['filled_in', 'yes']] : [];
    const query = new URLSearchParams([...before, ...sent]);
    return `${origin}/start/${page}${query.size > 0 ? `?${query}` : ''}`;
  }
  const post = async (path: string, fields: [string, string][]) => {
    const response = await request.post(`${origin}${path}`, {
      data: String(new URLSearchParams(fields)),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    });
    const { location } = response.headers();
    if (response.status() !== 303 || !location) {
      throw new Error(`POST ${path}: ${response.status()} ${location}. Expected 303.`);
    }
    return location;
  };
  const [, draft] =
    (await post(`/start/${early.at(-1)}`, typedOn(early))).match(/^(\/s\/[^/]+)/) ?? [];
  const later = onPath.map((one) => one.page.id).filter((id) => !early.includes(id));
  for (const id of later) {
    if (id === page) break;
    await post(`${draft}/${id}`, typedOn([id]));
  }
  if (faulty) await post(`${draft}/${page}`, pairsOf(faulty));
  if (page === 'sent') await post(`${draft}/${checkPageId}`, []);
  return `${origin}${draft}/${page}`;
}
