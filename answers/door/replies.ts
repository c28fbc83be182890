import type { SignUpDecision } from '../../content/model/sign-up-status.ts';
import type { KeyStatement } from '../keys/key-statement.ts';
import type { RecordDays, SubmissionRecord, UnreadableAnswers } from '../records/records.ts';
import type { ToEncryptAgain } from '../store/encrypted-to.ts';
import type { SetSignUp } from '../store/state-tables.ts';

/** What anyone is told, with or without a key. */
export type AtTheDoor = {
  /** The study's name. */
  study: string;
  versions: { oldest: number; newest: number };
  /** Whether nobody has a key yet: the code that the server has printed makes the first two. */
  needsFirstKeys: boolean;
  isTrial: boolean;
};

/** Something was not done, and why, in words for people. */
export type Refused = { error: string; doubts?: string[] };

export type Challenge = {
  challenge: string;
  /** The server's clock: the session ends by it. */
  at: string;
};

/**
 * The header of a frame of answers. With `why`, there is no ciphertext. What someone agreed to is inside it, with every
 * word, and would be sent twice.
 */
export type AnswersHeader = Omit<SubmissionRecord, 'consents'> | UnreadableAnswers;

/** The header of a frame with something that the team recorded, and who signed it if it came through a door. */
export type EntryHeader = {
  id: string;
  person: string;
  withProof: boolean;
  signature?: string;
  /** The recipient of the key that signed it. */
  signer?: string;
  seen?: string;
  audit?: string;
};

/** What has changed since a page asked last. */
export type Changes = {
  /** To ask with next time: no number to count with. */
  number: string;
  /**
   * Whether this is all that there is, in the order in which it came: what is not among it is gone. So it is if
   * the door does not know what has changed, and whenever answers are gone, of which it keeps no id.
   */
  all?: true;
  /** Answers that came, or of which a day was recorded, and their days as they are now. */
  days: [id: string, days: RecordDays][];
  /** The ids of entries that came. */
  entries: string[];
  entriesGone: string[];
  /** Hashes of all versions of the questions: there are few. */
  versions: string[];
  /** The newest line of the audit, by its number and its hash. */
  audit: string;
  /** The number of what the team chose. */
  settings: number;
};

/** How many people there are whose answers were deleted, and how many of them were interviewed. */
export type ProofCounts = { count: number; interviewed: number };

/** Whether people can sign up, and what the server does by itself. Times are in UTC. */
export type DoorState = {
  /** Who decides that, and what was last set at a desk. */
  signUp: SignUpDecision & { set: SetSignUp | null; lastDay: string };
  backups: {
    /** Whether the server makes any. */
    areMade: boolean;
    /** For how long each is kept. */
    days: number;
    lastAt: string | null;
    failingSince: string | null;
    /** Since when someone who was erased is not in the list beside the backups. */
    erasedUnlistedSince: string | null;
  };
  /** When what was due was last deleted. */
  deletedAt: string | null;
};

/** What the team chose for all its desks, encrypted to its keys. The number rises with each change. */
export type StoredSettings = { ciphertext: string | null; number: number };

/** What is encrypted to other keys than those in use, by id. */
export type EncryptedToOthers = ToEncryptAgain & {
  /** The keys in use. */
  recipients: string[];
};

export type OpenSession = {
  id: string;
  name: string;
  startedAt: string;
  usedAt: string;
  /** Whether it is the one that asks. */
  isOwn: boolean;
};

/** Who has a key: what the statements say together is for the page to work out. */
export type ListedKeys = {
  /** As they are stored: null for one that is no JSON. */
  statements: (KeyStatement | null)[];
  /** Why the form takes no answers, if it cannot rely on them. */
  wrong?: string;
};

/** The version of what the door answers and takes. A page says with each request which it knows. */
export const doorVersion = 1;

/** The versions that this server answers. A page that knows only an older one changes nothing, and says so. */
export const doorVersions = { oldest: 1, newest: doorVersion } as const;

/** The header of each request with the version that the page knows. */
export const versionHeader = 'door-version';

/** The header of a stream of answers or entries with how many there are. */
export const countHeader = 'door-count';

/** Under the form's address. */
export const doorPath = '/door';

/** Seconds without use after which a session ends. */
export const idleSeconds = 900;

/** Seconds before that in which the desk warns. */
export const warnedSeconds = 120;

/** Seconds after which a session ends, however much it is used. */
export const longestSession = 12 * 3_600;

/** How long that is, in words. */
export const sessionLengths = {
  idle: `${idleSeconds / 60} minutes`,
  warned: `${warnedSeconds / 60} minutes`,
  longest: `${longestSession / 3_600} hours`,
};
