import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';

/** One thing to do about a request, in words for someone who leads the study and does not code. */
export type Step = {
  /** By which entries name it: it stays when the words change. No other step of the same kind of request has it. */
  id: string;
  /** To look at something, to do something, or to send the receipt below. */
  what: 'check' | 'do' | 'send';
  words: string;
  /** Which of the receipts of desk.yaml to send. */
  receipt?: 'received' | 'done';
};

const check = (id: string, words: string): Step => ({ id, what: 'check', words });
const act = (id: string, words: string): Step => ({ id, what: 'do', words });
const send = (receipt: 'received' | 'done', id: string, words: string): Step => ({
  id,
  what: 'send',
  receipt,
  words,
});

const isThem = check(
  'is-it-the-person',
  'Is it the person? Usually it is enough that the email comes from the address that they gave in the form. If not, write to that address and ask. If someone asks for them, ask the person whether they agree. Do not ask for a passport.',
);
const whatTheyWant = check(
  'what-they-want',
  'What do they want? Read their words again. If you are not sure, ask, and do what you already can.',
);
const ifNot = check(
  'what-cannot-be-done',
  'Can you not do all of it, or not in time? Ask someone who knows data protection law. Tell the person why before the last day that the law allows, and that they can complain.',
);
const received = send(
  'received',
  'send-receipt',
  'Send this as soon as you can, in the way that they wrote to you.',
);
const elsewhere =
  'Look in recordings, transcripts, notes, exports, forms on paper, your mailbox, payment records and messages about new sign-ups. Ask each company that has their data.';
const eraseAll = act('erase', 'Erase their answers: on their page at the desk, under "Erase".');
const prepare = act(
  'prepare-answer',
  'Prepare the answer below in your own email program, or write down the number or address: once their answers are erased, the desk does not know how to reach them.',
);
const cancel = act(
  'cancel-interview',
  'Cancel the interview if there is one, also with interpreters and captioners: press “Call it off” on their page, then save the file for your calendar under “Interviews”.',
);
const eraseElsewhere = act(
  'delete-elsewhere',
  `${elsewhere} Delete what you find, and ask the companies in writing to do the same. Keep payment records: the law wants that.`,
);
const eraseCopies = act(
  'delete-copies',
  'Delete your own copies of the database in which they still are. The server deletes its backups on their day. Until then, only the list beside them says who was erased: if the desk said that the list does not have this person yet, look again tomorrow.',
);
const stop = (what: string) =>
  act(
    'stop-using',
    `Stop using ${what} today. Tell everyone who works with the answers, and everyone who meets the person.`,
  );
const done = (words: string) => send('done', 'send-answer', words);
const tellDeleted = done(
  'Say under "answer" until when backups still hold their answers, and what the law makes you keep.',
);

const deleted = [prepare, eraseAll, eraseElsewhere, eraseCopies, ifNot, tellDeleted];

/**
 * What to do about each kind of request, in this order. What someone withdraws is no longer used before
 * anything else. Nothing is sent before it is clear that they are the person, and nothing is erased before
 * the team knows how to send the answer.
 */
export const steps: Readonly<Record<RequestKind, readonly Step[]>> = {
  see: [
    isThem,
    received,
    whatTheyWant,
    act(
      'make-file',
      `Make a file of their answers, consents and your team's notes: on their page, "Export".`,
    ),
    act('copy-elsewhere', `${elsewhere} Take copies of what you find about them.`),
    check(
      'others-in-it',
      'Does something show who someone else is? Take it out, unless that person agrees.',
    ),
    ifNot,
    done(
      'Send the file only to the address that they gave, or in another way that they choose. List under "answer" what you send. Then delete the file.',
    ),
  ],
  correct: [
    isThem,
    received,
    whatTheyWant,
    stop('what may be wrong'),
    act(
      'correct-here',
      'On their page at the desk, press “Correct” at the answer, and fill in the right one. The desk then uses it everywhere instead of the first. What they agreed to cannot be corrected: for that, have them fill in the form again, with you on the phone if they like, and then erase the old answers.',
    ),
    act('correct-elsewhere', `${elsewhere} Correct what you find, and tell the companies.`),
    ifNot,
    done('Say under "answer" what you have about them now.'),
  ],
  withdrawPart: [
    check(
      'which-part',
      'Which part? Recordings, later studies, answers about health, or something else. If you are not sure, ask. You do not need to know why.',
    ),
    stop('that part'),
    isThem,
    received,
    act(
      'delete-part',
      'Delete that part where it is. The form cannot delete single answers: offer to delete all of them, and to fill in the form again without that part. Answers about health must be deleted in that way if the person takes back that consent.',
    ),
    eraseElsewhere,
    ifNot,
    done('Say under "answer" what you have deleted, and what you still have.'),
  ],
  // UK GDPR, article 18.
  limit: [
    stop('what they told you'),
    cancel,
    isThem,
    received,
    whatTheyWant,
    act(
      'keep-unused',
      'Keep the answers, and do not use them, while you find out whether they are right, or whether you may use them. Do the same for as long as the person needs them for a legal claim: then make a file for them before the day on which the answers are deleted. Erase nothing unless the person agrees.',
    ),
    act(
      'limit-elsewhere',
      `${elsewhere} Put away what you find, and ask the companies in writing to do the same.`,
    ),
    ifNot,
    done(
      'Say under "answer" what you do not use, and until when. If you will use it again, tell them that before you do, and then close the request: until then, the desk leaves them out.',
    ),
  ],
  // Article 21.
  object: [
    stop('what they object to'),
    isThem,
    received,
    check(
      'what-they-object-to',
      'What do they object to? If it is that you meet them, cancel the interview. If it is all of it, ask whether they want to stop, and record that.',
    ),
    act(
      'weigh-reasons',
      'May you still use it in that way? Only if your reasons are compelling, or for a legal claim: ask someone who knows data protection law, and write down why. To tell people about what you offer is never reason enough.',
    ),
    act(
      'end-that-use',
      `If not, end that use. ${elsewhere} Delete what you had only for it, and tell the companies in writing.`,
    ),
    ifNot,
    done('Say under "answer" what you have stopped, or why you have not.'),
  ],
  withdraw: [stop('what they told you'), cancel, isThem, received, ...deleted],
  delete: [stop('what they told you'), cancel, isThem, received, ...deleted],
  complain: [
    check(
      'is-it-a-complaint',
      'Is it a complaint? Nobody needs to use that word. It can come by email, letter or phone, and from a child, a parent or someone who helps.',
    ),
    received,
    act(
      'look-into-it',
      'Ask someone who was not involved to look into it, and begin now. Offer help to anyone who needs it to complain.',
    ),
    check(
      'was-data-lost',
      'Was data lost, or seen by the wrong people? Then ask today whether the regulator must know: the law gives you 72 hours.',
    ),
    act('keep-informed', 'Ask the person if something is not clear. Tell them how it is going.'),
    act(
      'put-right',
      'Put right what was wrong, and what could go wrong for others in the same way.',
    ),
    done('Say under "answer" what you found, what you will do, and by when.'),
  ],
};
