import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';

/** One thing to do about a request, in words for someone who leads the study and does not code. */
export type Step = {
  /** Stays when the words change. No other step of the same kind of request has it. */
  id: string;
  /** To look at something, to do something, or to send the receipt below. */
  what: 'check' | 'do' | 'send';
  words: string;
  /** Which of the receipts of desk.yaml to send. */
  receipt?: 'received' | 'done';
  /** How the words began when entries named a step by them. */
  once: string;
};

type Words = Pick<Step, 'id' | 'words' | 'once'>;

const check = (step: Words): Step => ({ what: 'check', ...step });
const act = (step: Words): Step => ({ what: 'do', ...step });
const send = (receipt: 'received' | 'done', step: Words): Step => ({
  what: 'send',
  receipt,
  ...step,
});

const isThem = check({
  id: 'is-it-the-person',
  words:
    'Is it the person? Usually it is enough that the email comes from the address that they gave in the form. If not, write to that address and ask. If someone asks for them, ask the person whether they agree. Do not ask for a passport.',
  once: 'Is it the person?',
});
const whatTheyWant = check({
  id: 'what-they-want',
  words:
    'What do they want? Read their words again. If you are not sure, ask, and do what you already can.',
  once: 'What do they want?',
});
const ifNot = check({
  id: 'what-cannot-be-done',
  words:
    'Can you not do all of it, or not in time? Ask someone who knows data protection law. Tell the person why before the last day that the law allows, and that they can complain.',
  once: 'Can you not do all of it',
});
const received = send('received', {
  id: 'send-receipt',
  words: 'Send this as soon as you can, in the way that they wrote to you.',
  once: 'Send this as soon',
});
const elsewhere =
  'Look in recordings, transcripts, notes, exports, forms on paper, your mailbox, payment records and messages about new sign-ups. Ask each company that has their data.';
const eraseAll = act({
  ...{ id: 'erase', once: 'Erase their answers' },
  words: 'Erase their answers: on their page at the desk, under "Erase".',
});
const prepare = act({
  ...{ id: 'prepare-answer', once: 'Prepare the answer' },
  words:
    'Prepare the answer below in your own email program, or write down the number or address: once their answers are erased, the desk does not know how to reach them.',
});
const cancel = act({
  ...{ id: 'cancel-interview', once: 'Cancel the interview' },
  words:
    'Cancel the interview if there is one, also with interpreters and captioners: press “Call it off” on their page, then save the file for your calendar under “Interviews”.',
});
const eraseElsewhere = act({
  id: 'delete-elsewhere',
  words: `${elsewhere} Delete what you find, and ask the companies in writing to do the same. Keep payment records: the law wants that.`,
  once: 'Look in recordings',
});
const eraseCopies = act({
  id: 'delete-copies',
  words:
    'Delete your own copies of the database in which they still are. Backups do not hold the list of what was erased: the desk adds to it in the folder of your backups. If that folder is on this machine only, copy the list to another disk.',
  once: 'Delete your own copies',
});
const stop = (what: string) =>
  act({
    id: 'stop-using',
    words: `Stop using ${what} today. Tell everyone who works with the answers, and everyone who meets the person.`,
    once: 'Stop using',
  });
const done = (words: string, once: string) => send('done', { id: 'send-answer', words, once });
const tellDeleted = done(
  'Say under "answer" until when backups still hold their answers, and what the law makes you keep.',
  'Say under "answer" until when',
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
    act({
      id: 'make-file',
      words: `Make a file of their answers, consents and your team's notes: on their page, "Export".`,
      once: 'Make a file',
    }),
    act({
      id: 'copy-elsewhere',
      words: `${elsewhere} Take copies of what you find about them.`,
      once: 'Look in recordings',
    }),
    check({
      id: 'others-in-it',
      words: 'Does something show who someone else is? Take it out, unless that person agrees.',
      once: 'Does something show',
    }),
    ifNot,
    done(
      'Send the file only to the address that they gave, or in another way that they choose. List under "answer" what you send. Then delete the file.',
      'Send the file only',
    ),
  ],
  correct: [
    isThem,
    received,
    whatTheyWant,
    stop('what may be wrong'),
    act({
      id: 'correct-here',
      words:
        'On their page at the desk, press “Correct” at the answer, and fill in the right one. The desk then uses it everywhere instead of the first. What they agreed to cannot be corrected: for that, have them fill in the form again, with you on the phone if they like, and then erase the old answers.',
      once: 'Answers that were sent',
    }),
    act({
      id: 'correct-elsewhere',
      words: `${elsewhere} Correct what you find, and tell the companies.`,
      once: 'Look in recordings',
    }),
    ifNot,
    done('Say under "answer" what you have about them now.', 'Say under "answer" what you have'),
  ],
  withdrawPart: [
    check({
      id: 'which-part',
      words:
        'Which part? Recordings, later studies, answers about health, or something else. If you are not sure, ask. You do not need to know why.',
      once: 'Which part?',
    }),
    stop('that part'),
    isThem,
    received,
    act({
      id: 'delete-part',
      words:
        'Delete that part where it is. The form cannot delete single answers: offer to delete all of them, and to fill in the form again without that part. Answers about health must be deleted in that way if the person takes back that consent.',
      once: 'Delete that part',
    }),
    eraseElsewhere,
    ifNot,
    done(
      'Say under "answer" what you have deleted, and what you still have.',
      'Say under "answer" what you have deleted',
    ),
  ],
  withdraw: [stop('what they told you'), cancel, isThem, received, ...deleted],
  delete: [stop('what they told you'), cancel, isThem, received, ...deleted],
  complain: [
    check({
      id: 'is-it-a-complaint',
      words:
        'Is it a complaint? Nobody needs to use that word. It can come by email, letter or phone, and from a child, a parent or someone who helps.',
      once: 'Is it a complaint?',
    }),
    received,
    act({
      id: 'look-into-it',
      words:
        'Ask someone who was not involved to look into it, and begin now. Offer help to anyone who needs it to complain.',
      once: 'Ask someone who was not',
    }),
    check({
      id: 'was-data-lost',
      words:
        'Was data lost, or seen by the wrong people? Then ask today whether the regulator must know: the law gives you 72 hours.',
      once: 'Was data lost',
    }),
    act({
      id: 'keep-informed',
      words: 'Ask the person if something is not clear. Tell them how it is going.',
      once: 'Ask the person if',
    }),
    act({
      id: 'put-right',
      words: 'Put right what was wrong, and what could go wrong for others in the same way.',
      once: 'Put right what',
    }),
    done(
      'Say under "answer" what you found, what you will do, and by when.',
      'Say under "answer" what you found',
    ),
  ],
};
