import type { Language } from '@mizan/contract/language'
import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import type { StoredText } from '@mizan/contract/text'
import type { ShownAnswers } from '@mizan/domain/report/shown-parts'
import type { StoredTest } from '../../platform/db/schema/packs.ts'
import type { FieldReasons } from '../../platform/refusals/refusal.ts'

/** What there is to take in an assessment. */
export interface Supply {
  questions: number
  children: number
}

/** A question as it is stored. Its key is not part of it. */
export interface StoredQuestion {
  id: number
  content: object
}

/** What the check made of one answer: its data as it shall be stored, or what is wrong with it, by field. */
export type CheckedData = { data: unknown } | { fault: FieldReasons }

/** A draft may be unfinished; an answer counts. Both hold only what the question offers. */
export type CheckData = (data: unknown, as: 'answer' | 'draft') => CheckedData

/** How the questions of a kind are handed out and answered. Prepared once for each version of a test. */
export interface Asking {
  /** How many questions a page holds when the call names no size. */
  perPage: number
  /** One question in a language, as candidates see it. */
  present: (question: StoredQuestion, language: Language) => object
  /**
   * The check of answers to one question, which stands at this place of its test, counted from 1; null where answers do
   * not travel through the answers call.
   */
  checkFor: ((question: StoredQuestion, place: number) => CheckData) | null
}

/** How the server's clock counts for a kind that is played against the time: one clock for the whole game, or one for each question. */
export type Timing = { clock: 'game'; itemSeconds: null } | RoundTiming

interface RoundTiming {
  clock: 'question'
  /** The limit of one item inside a question. */
  itemSeconds: number
  /** True when an answer says something about every item of its question, be it that it was too late. */
  leavesNothingOpen: (question: StoredQuestion, answer: unknown) => boolean
}

/** One clock from the first question to the last. */
export const oneClock: Timing = { clock: 'game', itemSeconds: null }

/** Something to rank, as it is stored. */
export interface StoredDriver {
  id: number
  name: StoredText
  description: StoredText
  icon: string
  icon_svg: string
}

export interface Ranking {
  most: StoredDriver[]
  least: StoredDriver[]
}

/** What a kind answers about itself to the server. */
export interface KindOnServer {
  /** The tests that are taken inside this one, by slug and in order: each becomes a child. */
  childrenOf: (content: StoredTest) => readonly string[]
  /** Its scores are those of traits, so that people can be compared with a team. */
  measuresTraits: boolean
  /** How many traits it measures. */
  traitsIn: (content: StoredTest) => number
  /** Its answers are recordings, and the upload of one takes the place of an answer. */
  isRecorded: boolean
  /** The list of a report that shows its answers word for word; null when reports show scores instead. */
  answersIn: keyof ShownAnswers | null
  /**
   * One question and its answer as the candidate may read them again; null where the questions would help those who come
   * next, and where answers say nothing in words.
   */
  readAgain: ((answered: { content: object; data: unknown }, language: Language) => WrittenAnswer[]) | null
  /** What was put first and last, of a kind that ranks; in the order given. */
  ranking: ((content: object, answer: unknown) => Ranking) | null
  /** False when there would be nothing to do after Start. */
  canStart: (supply: Supply) => boolean
  /**
   * What must be there before it can be completed: an answer to every question, every child completed, or a run that is
   * finished, over or ended by the candidate.
   */
  needs: 'answers' | 'children' | 'run'
  /** Null when it has no questions that the questions call hands out. */
  asking: Asking | null
  /** Null when nothing is timed; the limit itself is in the content of the test. */
  timing: Timing | null
  /** Whether a stored answer answers anything: a round of a game is stored also where nothing was done in it. */
  isSomething: (data: unknown) => boolean
}

/** A test with questions of its own and nothing below it. */
export const takenAlone: KindOnServer = {
  childrenOf: () => [],
  measuresTraits: false,
  traitsIn: () => 0,
  isRecorded: false,
  answersIn: null,
  readAgain: null,
  ranking: null,
  canStart: ({ questions }) => questions > 0,
  needs: 'answers',
  asking: null,
  timing: null,
  isSomething: () => true,
}
