import { z } from 'zod';
import {
  date,
  fields,
  fileName,
  hostedForm,
  list,
  photo,
  text,
  webAddress,
  wholeNumber,
} from './expect.ts';

/** Someone has read a text and found that it is true of the study. */
const reading = fields({ by: text('who read it'), on: date() });

const aCode = 'the code that "npm run build -- --release" gives, such as 2030-01-31-0a1b2c3d';

export const studySchema = fields({
  name: text("the study's name"),
  formAddress: hostedForm.nullish(),
  formIs: z
    .enum(['ours', 'hosted'], {
      error: 'ours (the form in the folder form/) or hosted (a form at a form provider)',
    })
    .nullish(),
  formCookies: text('what the form at your provider stores in browsers, or nothing').nullish(),
  formOnRequest: z.boolean({ error: 'true or false, without quotes' }).nullish(),
  policyUpdated: date(),
  policyCode: z
    .string({ error: aCode })
    .regex(/^20\d\d-\d\d-\d\d-[0-9a-f]{8}$/, { error: aCode })
    .nullish(),
  minimumAge: wholeNumber('years', 99),
  interviews: z.boolean({ error: 'true or false, without quotes' }).nullish(),
  retention: fields({
    screeningMonths: wholeNumber('months', 120).nullish(),
    screeningLatest: date(),
    recordingsYears: wholeNumber('years', 30).nullish(),
    financialRecordsYears: wholeNumber('years', 30).nullish(),
    logsMonths: wholeNumber('months', 120),
    draftDays: wholeNumber('days', 60),
    backupDays: wholeNumber('days', 90),
    guardianDays: wholeNumber('days', 90).nullish(),
  }),
  signUp: fields({
    status: z
      .enum(['open', 'full', 'paused', 'closed'], { error: 'open, full, paused or closed' })
      .nullish(),
    closes: date().nullish(),
    minutes: wholeNumber('minutes', 120).nullish(),
    nextStepBy: text('when people hear from you, for example "within 3 weeks"').nullish(),
    results: text('how and when people hear what you found').nullish(),
    interview: text('how long an interview takes, for example "about 1 hour"').nullish(),
    where: text('where the study takes place').nullish(),
    payment: text('how much you pay, and for what').nullish(),
    amount: text('the amount alone, for example £20')
      .max(20, { error: 'twenty characters at most' })
      .nullish(),
    paidHow: text('how and when you pay').nullish(),
    ifYouStop: text('what you pay to someone who stops').nullish(),
    ifItTakesLonger: text('what you pay if it takes longer').nullish(),
    supporterCosts: text('which costs of a supporter you pay').nullish(),
    benefits: fields({
      text: text('how payment can affect benefits'),
      checkedOn: date(),
    }).nullish(),
  }).nullish(),
  rights: fields({
    // A month at most (UK GDPR, article 12(3)).
    answeredInWorkingDays: wholeNumber('working days', 20),
    // Data Protection Act 2018, section 164A.
    complaintAcknowledgedInDays: wholeNumber('days', 30),
  }),
  processors: z
    .array(
      fields({
        name: text("the company's name"),
        does: text('what it does for you, for example "hosts the sign-up form"'),
        where: text('the country where it keeps the data'),
      }),
      { error: 'a list of companies, each with name, does and where' },
    )
    .min(1, { error: 'at least one company: someone hosts the site and the form' }),
  recipients: fields({
    recordsInterviews: text('who records interviews, and where they are').nullish(),
    transcribes: text('who writes recordings down, and where they are').nullish(),
    interprets: text('who sends interpreters and captioners, and where they are').nullish(),
    pays: text('which bank or payment service pays participants, and where it is').nullish(),
  }).nullish(),
  read: fields({
    landing: reading.nullish(),
    privacyPolicy: reading.nullish(),
    easyWords: reading.nullish(),
    form: reading.nullish(),
    accessibility: reading.nullish(),
    letters: reading.nullish(),
  }).nullish(),
});

export const teamSchema = fields({
  heading: text("the section's heading"),
  introduction: text('one or two sentences'),
  people: list(
    fields({
      name: text("the person's name"),
      role: text('what the person does, for example Industrial Designer'),
      profile: webAddress(
        "the person's professional profile",
        'https://profiles.example.org/me',
      ).nullish(),
      photo: photo('team'),
    }),
    { least: 1, most: 12 },
    'one to twelve people, each with name, role and photo, and profile if there is one',
  ),
});

/** Without backers, there is nothing to put under the heading. */
export const backersSchema = fields({
  heading: text("the list's heading").optional(),
  backers: list(
    fields({
      name: text("the backer's name"),
      kind: text('what the backer is, for example research council'),
      link: webAddress("the backer's website", 'https://agency.example.org/'),
      logo: fileName('content/images/backers/', 'svg'),
    }),
    { least: 0, most: 8 },
    'at most eight backers, each with name, kind, link and logo; for none, delete backers.yaml',
  ),
}).refine(({ heading, backers }) => heading || backers.length === 0, {
  path: ['heading'],
  error: "the list's heading",
});

/** The lines between `---` and `---` at the top of a file in content/privacy/. */
export const policySectionSchema = fields({
  heading: text("the section's heading"),
});

export type Study = z.infer<typeof studySchema>;
export type Team = z.infer<typeof teamSchema>;
export type Backers = z.infer<typeof backersSchema>;
