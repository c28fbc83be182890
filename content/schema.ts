import { z } from 'zod';
import {
  alternativeText,
  date,
  emailAddress,
  fileName,
  list,
  text,
  webAddress,
  wholeNumber,
} from './expect.ts';

const photo = (folder: string) =>
  z.strictObject({
    file: fileName(`content/images/${folder}/`, 'jpg|jpeg|png'),
    alt: alternativeText(),
  });

export const organisationSchema = z.strictObject({
  name: text("the company's registered name"),
  email: emailAddress(),
  site: webAddress('this website', 'https://www.example.org'),
  storageBucket: webAddress(
    "the bucket that holds the team's photos",
    'https://photos.example.org/team/',
  )
    .endsWith('/', { error: 'an address that ends in "/", since photo names are added to it' })
    .nullish(),
  registration: z.strictObject({
    number: z
      .string({ error: 'the company number in quotes, for example "01234567"' })
      .regex(/^[A-Z0-9]{8}$/, { error: 'a company number of eight characters, in quotes' }),
    place: text('where the company is registered, for example England and Wales'),
    office: text('the address of the registered office, on one line'),
  }),
});

export const studySchema = z.strictObject({
  name: text("the study's name"),
  formAddress: webAddress('the sign-up form', 'https://forms.example.org/study').nullish(),
  policyUpdated: date(),
  minimumAge: wholeNumber('years'),
  retention: z.strictObject({
    screeningMonths: wholeNumber('months'),
    screeningLatest: date(),
    recordingsYears: wholeNumber('years'),
    financialRecordsYears: wholeNumber('years'),
    logsMonths: wholeNumber('months'),
  }),
  rights: z.strictObject({
    answeredInWorkingDays: wholeNumber('working days'),
    complaintAcknowledgedInDays: wholeNumber('days'),
  }),
  processors: z
    .array(
      z.strictObject({
        name: text("the company's name"),
        does: text('what it does for you, for example "hosts the sign-up form"'),
        where: text('the country where it keeps the data'),
      }),
      { error: 'a list of companies, each with name, does and where' },
    )
    .min(1, { error: 'at least one company: someone hosts the site and the form' }),
});

export const landingSchema = z.strictObject({
  title: text("the page's title, as browser tabs and search results show it"),
  description: text('one or two sentences for search results and shared links'),
  hero: z.strictObject({
    heading: text('the headline'),
    lead: text('one to three sentences below the headline'),
    audience: text('what the study is and who it is for'),
    action: text('the words of the button, for example Join us'),
  }),
  purpose: z.strictObject({
    heading: text("the section's heading"),
    introduction: text('one to three sentences'),
    photos: list(photo('workshop'), 2, 'exactly two photos, each with file and alt'),
    values: list(
      z.strictObject({ title: text('a title'), text: text('one to three sentences') }),
      3,
      'exactly three values, each with title and text',
    ),
  }),
  signup: z.strictObject({
    heading: text("the section's heading"),
    introduction: text('what the survey asks about'),
    newTab: text('the words of the link that opens the form in a new tab; it must say so'),
    frameTitle: text('what screen readers call the frame, for example Sign-up form'),
    afterFrame: text('the words of the link that skips the frame'),
    contact: z.strictObject({ heading: text('a heading'), text: text('one to three sentences') }),
    status: z.strictObject({
      waiting: text('what stands there before the form loads, and without JavaScript'),
      loading: text('what stands there while the form loads'),
      ready: text('what stands there once the form is there'),
      page: text('what stands before the heading of the page that the form shows'),
      sent: text('what stands there once the answers are sent'),
      unreachable: z.strictObject({
        status: text('what is announced when the form does not come'),
        heading: text('a heading, for example If you cannot see the form'),
        text: text('why the form may be missing, in plain words'),
        retry: text('the words of the button that tries again'),
        newTab: text('the words of the link that opens the form in a new tab; it must say so'),
        email: text('the words before the e-mail address'),
      }),
    }),
  }),
});

export const teamSchema = z.strictObject({
  heading: text("the section's heading"),
  introduction: text('one or two sentences'),
  people: list(
    z.strictObject({
      name: text("the person's name"),
      role: z.enum(
        ['Design Engineer', 'Specialist in Assistive Technology', 'Industrial Designer'],
        {
          error: 'Design Engineer, Specialist in Assistive Technology or Industrial Designer',
        },
      ),
      profile: webAddress("the person's professional profile", 'https://profiles.example.org/me'),
      photo: photo('team'),
    }),
    3,
    'exactly three people, each with name, role, profile and photo',
  ),
});

export const backersSchema = z.strictObject({
  heading: text("the list's heading"),
  backers: list(
    z.strictObject({
      name: text("the backer's name"),
      kind: z.enum(['venture programme', 'national innovation agency'], {
        error: 'venture programme or national innovation agency',
      }),
      link: webAddress("the backer's website", 'https://agency.example.org/'),
      logo: fileName('content/images/backers/', 'svg'),
    }),
    2,
    'exactly two backers, each with name, kind, link and logo',
  ),
});

/** What stands between the `---` lines at the top of a file in content/privacy/. */
export const policySectionSchema = z.strictObject({
  heading: text("the section's heading"),
});

export type Organisation = z.infer<typeof organisationSchema>;
export type Study = z.infer<typeof studySchema>;
export type Landing = z.infer<typeof landingSchema>;
export type Team = z.infer<typeof teamSchema>;
export type Backers = z.infer<typeof backersSchema>;
