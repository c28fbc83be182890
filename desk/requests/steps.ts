import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';

/** One thing to do about a request, in words for someone who leads the study and does not code. */
export type Step = {
  /** To look at something, to do something, or to send the receipt below. */
  what: 'check' | 'do' | 'send';
  words: string;
  /** Which of the receipts of desk.yaml to send. */
  receipt?: 'received' | 'done';
};

const check = (words: string): Step => ({ what: 'check', words });
const act = (words: string): Step => ({ what: 'do', words });
const send = (receipt: 'received' | 'done', words: string): Step => ({
  what: 'send',
  words,
  receipt,
});

const isThem = check(
  'Is it the person? Usually it is enough that the email comes from the address that they gave in the form. If not, write to that address and ask. If someone asks for them, ask the person whether they agree. Do not ask for a passport.',
);
const whatTheyWant = check(
  'What do they want? Read their words again. If you are not sure, ask, and do what you already can.',
);
const ifNot = check(
  'Can you not do all of it, or not in time? Ask someone who knows data protection law. Tell the person why before the last day that the law allows, and that they can complain.',
);
const received = send(
  'received',
  'Send this as soon as you can, in the way that they wrote to you.',
);
const elsewhere =
  'Look in recordings, transcripts, notes, exports, your mailbox, payment records and messages about new sign-ups. Ask each company that has their data.';
const eraseAll = act('Erase their answers: on their page at the desk, under "Erase".');
const eraseElsewhere = act(
  `${elsewhere} Delete what you find, and ask the companies in writing to do the same. Keep payment records: the law wants that.`,
);
const eraseCopies = act(
  'Delete your own copies of the database in which they still are. Backups do not hold the list of what was erased: the desk adds to it in the folder of your backups. If that folder is on this machine only, copy the list to another disk.',
);
const stop = (what: string) =>
  act(`Stop using ${what} today. Tell everyone who works with the answers, and the interviewer.`);
const done = (words: string) => send('done', words);
const tellDeleted = done(
  'Say under "answer" until when backups still hold their answers, and what the law makes you keep.',
);

const deleted = [eraseAll, eraseElsewhere, eraseCopies, ifNot, tellDeleted];

/** What to do about each kind of request, in this order. */
export const steps: Readonly<Record<RequestKind, readonly Step[]>> = {
  see: [
    received,
    isThem,
    whatTheyWant,
    act('Make a file of their answers and consents: on their page at the desk, "Export".'),
    act(`${elsewhere} Take copies of what you find about them.`),
    check('Does something show who someone else is? Take it out, unless that person agrees.'),
    ifNot,
    done(
      'Send the file only to the address that they gave, or in another way that they choose. List under "answer" what you send. Then delete the file.',
    ),
  ],
  correct: [
    received,
    isThem,
    whatTheyWant,
    stop('what may be wrong'),
    act(
      'On their page at the desk, press “Correct” at the answer, and fill in the right one. The desk then uses it everywhere instead of the first. What they agreed to cannot be corrected: for that, have them fill in the form again, with you on the phone if they like, and then erase the old answers.',
    ),
    act(`${elsewhere} Correct what you find, and tell the companies.`),
    ifNot,
    done('Say under "answer" what you have about them now.'),
  ],
  withdrawPart: [
    check(
      'Which part? Recordings, later studies, answers about health, or something else. If you are not sure, ask. You do not need to know why.',
    ),
    stop('that part'),
    received,
    isThem,
    act(
      'Delete that part where it is. The form cannot delete single answers: offer to delete all of them, and to fill in the form again without that part. Answers about health must be deleted in that way if the person takes back that consent.',
    ),
    eraseElsewhere,
    ifNot,
    done('Say under "answer" what you have deleted, and what you still have.'),
  ],
  withdraw: [
    stop('what they told you'),
    act('Cancel the interview if there is one, also with interpreters and captioners.'),
    received,
    isThem,
    ...deleted,
  ],
  delete: [received, stop('what they told you'), isThem, ...deleted],
  complain: [
    check(
      'Is it a complaint? Nobody needs to use that word. It can come by email, letter or phone, and from a child, a parent or someone who helps.',
    ),
    received,
    act(
      'Ask someone who was not involved to look into it, and begin now. Offer help to anyone who needs it to complain.',
    ),
    check(
      'Was data lost, or seen by the wrong people? Then ask today whether the regulator must know: the law gives you 72 hours.',
    ),
    act('Ask the person if something is not clear. Tell them how it is going.'),
    act('Put right what was wrong, and what could go wrong for others in the same way.'),
    done('Say under "answer" what you found, what you will do, and by when.'),
  ],
};
