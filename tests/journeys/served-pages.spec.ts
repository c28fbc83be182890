import { type APIRequestContext, expect, test } from '@playwright/test';
import { dateInWords } from '../../common/days.ts';
import { asksGuardian } from '../../content/model/policy/policy-names.ts';
import { isReached } from '../../content/model/schemas/pages-schema.ts';
import { criteria } from '../../site/conformance/criteria.ts';
import { securityHeaders } from '../../site/prerender/security-headers.ts';
import { routes } from '../../site/routes.ts';
import { plain } from '../form/parse-page.ts';
import { paths } from '../tested-site.ts';
import { wcag } from '../wcag.ts';
import { content, formOrigin } from './visit.ts';

// What the pages say and how they are sent, which no browser has to show: these tests open none.

const { organisation, study, landing, team, backers, policy, accessibility, formats } = content;
const site = organisation.site.replace(/\/$/, '');
const unknown = '/nothing-here';

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
/** The words of a page, without its elements. */
const textOf = (html: string) =>
  plain(html.replaceAll(/<(style|script)\b.*?<\/\1>|<!--.*?-->|<[^>]+>/gs, ''));

/** The texts that a page does not have; spaces count as the same, whether a line may break there or not. */
function missing(html: string, texts: readonly string[]): string[] {
  const spaced = (text: string) => text.replaceAll(/[\s\u2060]+/g, ' ');
  const all = spaced(textOf(html));
  return texts.filter((text) => !all.includes(spaced(text)));
}

const limits = Object.groupBy(accessibility.limits.list, ({ until, form = 'ours' }) =>
  (until && isReached(until, formats)) || form !== 'ours' ? 'elsewhere' : 'here',
);

/** What someone looks for on each page. */
const words: Readonly<Record<string, readonly string[]>> = {
  '/': [
    ...[landing.hero.heading, landing.hero.lead, landing.hero.audience],
    ...[landing.purpose.introduction, content.poster.passOn.shown],
    ...landing.purpose.values.flatMap(({ title, text }) => [title, text]),
  ],
  '/privacy': [
    `Last updated ${dateInWords(study.policyUpdated)}`,
    'It does not replace the policy',
    ...policy.sections.map(({ heading }, index) => `${index + 1}. ${heading}`),
    ...study.processors.flatMap(({ name, does, where }) => [name, does, where]),
    content.requests.text,
    ...content.requests.requests.flatMap(({ answer }) => answer ?? []),
  ],
  '/accessibility': [
    ...accessibility.works.list,
    ...(accessibility.works.ownForm ?? []),
    ...(limits.here ?? []).flatMap(({ what, instead }) => [what, instead]),
    accessibility.barrier.howSoon,
  ],
  '/accessibility-report': criteria.map(({ number, name }) => `${number} ${name}`),
  '/easy-read': [formats.easyRead.title, formats.easyRead.draft ?? ''],
};

for (const [path, texts] of Object.entries(words)) {
  test(`${path} says what someone looks for there`, { tag: wcag('3.3.5') }, async ({ request }) => {
    const html = await htmlOf(request, path);
    expect(missing(html, texts)).toEqual([]);
    const others = path === '/accessibility' ? (limits.elsewhere ?? []) : [];
    expect(
      missing(
        html,
        others.map(({ what }) => what),
      ),
    ).toHaveLength(others.length);
  });
}

test('people and backers are in order, each with their own role, picture and link, and each photo has its description', async ({
  request,
}) => {
  const html = (await htmlOf(request, '/')).replaceAll('<!-- -->', '');
  // Attributes are written in any order; those of one card are between two of its texts.
  const cards = [...html.matchAll(/<div class="person">.*?<\/li>/gs)].map(([card]) => card);
  expect(cards).toHaveLength(team.people.length);
  for (const [index, { name, role, profile, photo }] of team.people.entries()) {
    const card = plain(cards[index] ?? '');
    const link = profile ? [`href="${profile}"`, `>Profile of ${name}</a>`] : [];
    for (const part of [`${name}</h3><p>${role}</p>`, photo.alt, ...link])
      expect.soft(card).toContain(part);
  }
  const logos = [...html.matchAll(/<a class="backer".*?<\/a>/gs)].map(([logo]) => plain(logo));
  expect(logos).toHaveLength(backers.backers.length);
  for (const [index, { name, kind, link }] of backers.backers.entries()) {
    for (const part of [`href="${link}"`, `alt="${name}"`])
      expect.soft(logos[index]).toContain(part);
    expect.soft(logos[index]?.toLowerCase()).toContain(kind.toLowerCase());
  }
  const alts = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt = '']) => plain(alt));
  expect(alts).toEqual(expect.arrayContaining(landing.purpose.photos.map(({ alt }) => alt)));
});

test('each link that writes an email writes it to whom, of what and with the words that it promises', async ({
  request,
}) => {
  const { email: to, site } = organisation;
  const { passOn } = content.poster;
  const passedOn = [
    passOn.body,
    `${passOn.signUp} ${site}`,
    `${passOn.easyWords} ${site}/easy-read`,
    passOn.questions,
  ].join('\n\n');
  const { requests, reference } = content.requests;
  for (const [path, emails] of [
    [
      '/',
      [
        ...landing.signup.contact.ways.map(({ bsl: _, ...email }) => ({ to, ...email })),
        { ...passOn, label: passOn.email, to: '', body: passedOn },
      ],
    ],
    [
      '/privacy',
      requests.map(({ body, ...rest }) => ({ ...rest, to, body: `${body}\n\n${reference} ` })),
    ],
  ] as const) {
    const links = [
      ...(await htmlOf(request, path)).matchAll(/<a\b[^>]*href="(mailto:[^"]*)"[^>]*>(.*?)</g),
    ];
    const written = links.map(([, href = '', label = '']) => {
      const { pathname, searchParams } = new URL(plain(href));
      return { label: plain(label), to: pathname, ...Object.fromEntries(searchParams) };
    });
    for (const { label, to: whom, subject, body } of emails)
      expect.soft(written).toContainEqual({ label, to: whom, subject, body });
  }
});

test('the policy has every figure of study.yaml and names who runs the study', async ({
  request,
}) => {
  const { retention, rights, minimumAge } = study;
  const html = await htmlOf(request, '/privacy');
  const { number = '', place = '' } = organisation.registration ?? {};
  const latest = dateInWords(retention.screeningLatest);
  const who = [organisation.name, number, place, study.name, organisation.email];
  expect.soft(missing(html, [...who, latest])).toEqual([]);
  const isGiven = (figure: readonly [number | null | undefined, string]) => figure[0] != null;
  const figures = [
    [minimumAge, ''],
    [retention.screeningMonths, 'month'],
    [retention.recordingsYears, 'year'],
    [retention.financialRecordsYears, 'year'],
    [retention.logsMonths, 'month'],
    [retention.draftDays, 'day'],
    [asksGuardian(content.form) ? retention.guardianDays : null, 'day'],
    [rights.answeredInWorkingDays, 'working day'],
    [rights.complaintAcknowledgedInDays, 'day'],
  ] as const;
  const text = textOf(html);
  const absent = figures
    .filter(isGiven)
    .filter(
      ([count, unit]) =>
        !new RegExp(`(?<!\\d)${count}${unit ? `\u00a0${unit}` : '(?!\\d)'}`).test(text),
    );
  expect(absent).toEqual([]);
});

test('each page has a different title, easy words and BSL at its top, and the same footer with contact, links and registration', {
  tag: wcag('2.4.2', '2.4.5', '2.4.8', '3.2.3', '3.2.4', '3.2.6'),
}, async ({ request }) => {
  const { phone, textNumber, relayUk } = organisation;
  const numbers = [
    ['tel', phone] as const,
    ['sms', textNumber] as const,
    ['tel', relayUk] as const,
  ].flatMap(([scheme, number]) =>
    number ? [[number, `${scheme}:${number.replaceAll(' ', '')}`]] : [],
  );
  // Where nothing is read to its end, there is no farewell.
  const withoutFarewell = ['/accessibility-report', '/easy-read', '/poster', '/nothing-here'];
  const links = [
    [organisation.email, `mailto:${organisation.email}`],
    ...numbers,
    ['Privacy Policy', '/privacy'],
    ['Change your mind', '/privacy#changed-your-mind'],
    [formats.easyRead.footer, '/easy-read'],
    ['Accessibility', '/accessibility'],
  ];
  // What the registration and the addresses consist of.
  const { registration, address: post } = organisation;
  const who = [registration, post].flatMap((group) => Object.values(group ?? {}));
  const farewell = [landing.hero.action, '/#signup'];
  const hasWay = landing.signup.contact.ways.some(({ bsl }) => bsl);
  const toBsl = formats.bslVideo ? '/#bsl' : hasWay ? '/#in-bsl' : undefined;
  const home = await htmlOf(request, '/');
  const titles = new Set<string>();
  for (const path of paths) {
    const html = await htmlOf(request, path);
    const title = plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect.soft(title).toMatch(new RegExp(`^\\S.+ – ${RegExp.escape(study.name)}$`));
    titles.add(title);
    const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
    const found = [...footer.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    expect
      .soft(
        found.map(([, href, text = '']) => [plain(text), href]),
        path,
      )
      .toEqual(withoutFarewell.includes(path) ? links : [farewell, ...links]);
    expect.soft(missing(footer, [organisation.name, ...who])).toEqual([]);
    const [header = ''] = /<header class="site-header">.*?<\/header>/s.exec(html) ?? [];
    const atTop = [...header.matchAll(/<a href="(\/[^"]+)"[^>]*>(.*?)<\/a>/g)];
    const { easyWords, bsl } = formats.inHeader;
    expect
      .soft(
        atTop.map(([, href, text = '']) => [plain(text), href]),
        path,
      )
      .toEqual([[easyWords, '/easy-read'], ...(toBsl ? [[bsl, toBsl]] : [])]);
    expect.soft(home, path).toContain(`id="${toBsl?.slice(2) ?? 'signup'}"`);
    if (path !== '/') expect.soft(html.match(/ href="\/"/g), path).toHaveLength(1);
  }
  expect(titles.size).toBe(paths.length);
  expect(await htmlOf(request, '/accessibility')).toContain('<a href="/accessibility-report">');
});

test('each page that search engines may list has a canonical URL and structured data, and is in the sitemap', async ({
  request,
}) => {
  const indexed: string[] = [];
  for (const path of paths) {
    const html = await htmlOf(request, path);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    if (html.includes('<meta name="robots" content="noindex"')) {
      expect([canonical, data], path).toEqual([undefined, undefined]);
      continue;
    }
    indexed.push(`${site}${path}`);
    expect(canonical).toBe(`${site}${path}`);
    const graph: Record<string, unknown>[] = JSON.parse(data ?? '')['@graph'];
    const found = (type: string) => graph.find((node) => node['@type'] === type);
    const { name, email } = organisation;
    expect(found('Organization')).toMatchObject({ name, email });
    expect(found('ResearchProject')).toMatchObject({ name: study.name });
    expect(found('WebPage')).toMatchObject({
      url: `${site}${path}`,
      inLanguage: 'en-GB',
      accessibilitySummary: expect.stringContaining(`${site}/accessibility`),
      accessMode: ['textual', 'visual'],
      accessModeSufficient: { '@type': 'ItemList', itemListElement: ['textual'] },
      accessibilityFeature: expect.arrayContaining(['alternativeText', 'readingOrder']),
      accessibilityHazard: expect.arrayContaining(['noFlashingHazard']),
    });
  }
  expect(indexed).toContain(`${site}/`);
  expect(indexed).not.toContain(`${site}${unknown}`);
  expect(await htmlOf(request, '/robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`);
  const map = await htmlOf(request, '/sitemap.xml');
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one)).toEqual(indexed);
  expect((await request.get('/accessibility-report.yaml')).status()).toBe(200);
});

test('security.txt names a contact and an expiry date', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain; charset=utf-8/i);
  expect((await answer.text()).split('\n')).toEqual(
    expect.arrayContaining([
      `Contact: mailto:${organisation.email}`,
      `Canonical: ${site}/.well-known/security.txt`,
      `Expires: ${organisation.securityContactUntil}T23:59:59Z`,
    ]),
  );
});

test('unknown addresses are not found, and lead home', async ({ request }) => {
  for (const path of [unknown, '/privacy/more', '/a/b/c', '/index.php?x=1', '/%E2%82%AC', '/404']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    for (const one of ['>404<', '<h1>Oops! Page not found</h1>', '"noindex"'])
      expect.soft(html).toContain(one);
    expect.soft(html).toContain('<a class="action" href="/">Return to Home</a>');
  }
  expect((await request.head(unknown)).status()).toBe(404);
});

test('every page has one address, and a slash after it redirects there', async ({ request }) => {
  for (const { path } of routes.filter((route) => route.path !== '*')) {
    expect((await request.get(path)).status(), path).toBe(200);
    expect((await request.head(path)).status(), path).toBe(200);
    if (path === '/') continue;
    const redirect = await request.get(`${path}/`, { maxRedirects: 0 });
    expect(redirect.status(), path).toBe(301);
    expect(redirect.headers()['location'], path).toMatch(new RegExp(`${path}$`));
  }
});

test('every page is served with the headers that its build needs, and has nothing that its policy blocks', async ({
  request,
}) => {
  const responses = await Promise.all(paths.map((path) => request.get(path)));
  const pages = await Promise.all(responses.map((response) => response.text()));
  const storageBucket = organisation.storageBucket ?? undefined;
  const wanted = Object.entries(securityHeaders({ pages, formAddress: formOrigin, storageBucket }));
  for (const [index, html] of pages.entries()) {
    const headers = responses[index]?.headers() ?? {};
    for (const [name, value] of wanted) expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    // Structured data and speculation rules are not run as scripts.
    expect(html).not.toMatch(
      /<script(?![^>]*\ssrc="\/assets\/[^>]*\sintegrity="sha384-|[^>]*type="(application\/ld\+json|speculationrules)")/,
    );
  }
});
