import type { KeyStatus } from '@mizan/contract/packs/test'
import type { FitPart } from '@mizan/domain/fit/e3-model'
import type { Norm } from '@mizan/domain/norms/norm'
import { notAssessedScore, type Score, type TraceFormula } from '@mizan/domain/scores/trace'
import type { TraitScore } from '@mizan/domain/scores/trait-score'
import type * as z from 'zod/mini'

/** One question with its key and what was answered in time. It never leaves the server. */
export interface ScoredQuestion {
  id: number
  content: unknown
  key: unknown
  /** `data` of the answer; null when there is none. */
  answer: unknown
  /** What a person gave to the answer; null when it is not judged. */
  mark: number | null
}

/** The server's clock of a run. */
interface RunTimes {
  elapsedSeconds: number
  /** Seconds of each round, by question, where a run has rounds with their own clocks. */
  roundSeconds: ReadonlyMap<number, number>
}

/** Everything a completed assessment is scored from. */
export interface CompletedWork {
  keyStatus: KeyStatus
  /** In the order of the test. */
  questions: readonly ScoredQuestion[]
  run: RunTimes
  /** Extra time of an accommodation, 1 = none. */
  timeFactor: number
  normOf: (subject: string) => Norm
}

/** What an assessment says about a candidate. */
export interface KindScores {
  scores: readonly { name: string; score: Score }[]
  traits: readonly TraitScore[]
  /** The option that stands for each trait when traits are tied. */
  markers: ReadonlyMap<number, number>
}

/** How a kind of assessment becomes numbers. */
export interface Scorer {
  /** The part of the fit score that it feeds; null when it is no merit. */
  part: FitPart | null
  /** What it is called among the scores of the games; null for everything else. */
  game: string | null
  score: (work: CompletedWork) => KindScores
  /** How the answers read, by the name their values have in the trace: for those who check a score by hand. */
  readings: (work: CompletedWork) => ReadonlyMap<string, string>
  /** What the flags about the answers were raised for, by the name of the flag. */
  flagReadings: (work: CompletedWork) => ReadonlyMap<string, string>
  /** What a person may give to an answer; null where a key says it all. */
  marks: (question: ScoredQuestion) => { least: number; most: number } | null
  /** The options an answer chose, for knock-out rules; none where an answer is no choice of options. */
  chosenOptions: (answer: unknown) => readonly number[]
}

const nothing: KindScores = { scores: [], traits: [], markers: new Map() }

export const oneScore = (name: string, score: Score): KindScores => ({ ...nothing, scores: [{ name, score }] })

interface GameItems {
  game: string
  items: number
  formula: TraceFormula
}

/** A game without items that can be scored has measured nothing; otherwise even an empty run counts. */
export const gameScores = ({ game, items, formula }: GameItems, score: () => Score): KindScores =>
  oneScore(game, items === 0 ? notAssessedScore(formula, 'no_items') : score())

interface Shape<Content, Key> {
  content: z.ZodMiniType<Content>
  key: z.ZodMiniType<Key>
}

/** A question that its kind can score, by the shape of its content and key. */
export type KeyedQuestion<Of> =
  Of extends Shape<infer Content, infer Key> ? ScoredQuestion & { content: Content; key: Key } : never

/** The questions whose content and key have the shape their kind is scored by. Without a key nothing can be said. */
export const keyedQuestions = <Content, Key>(
  questions: readonly ScoredQuestion[],
  shape: Shape<Content, Key>,
): (ScoredQuestion & { content: Content; key: Key })[] =>
  questions.flatMap((question) => {
    const content = readOnce(shape.content, question.content)
    const key = readOnce(shape.key, question.key)
    if (!content.success || !key.success) return []
    const { id, answer, mark } = question
    return [{ id, content: content.data, key: key.data, answer, mark }]
  })

type Read = z.core.util.SafeParseResult<unknown>

const alreadyRead = new WeakMap<object, WeakMap<object, Read>>()

/** Contents and keys of a version never change, and are kept as long as the version is in use. */
function readOnce<Value>(shape: z.ZodMiniType<Value>, value: unknown): z.core.util.SafeParseResult<Value> {
  if (typeof value !== 'object' || value === null) return shape.safeParse(value)
  const byValue = alreadyRead.get(shape) ?? new WeakMap<object, Read>()
  alreadyRead.set(shape, byValue)
  const read = byValue.get(value) ?? shape.safeParse(value)
  byValue.set(value, read)
  return read as z.core.util.SafeParseResult<Value>
}

/** A kind without right or wrong: preferences, facts about a person, opinions. */
export const unscored: Scorer = {
  part: null,
  game: null,
  score: () => nothing,
  readings: () => new Map(),
  flagReadings: () => new Map(),
  marks: () => null,
  chosenOptions: () => [],
}

/** Which items of a game were right and which wrong, as the counts of its trace are named. */
export function rightAndWrong(items: readonly { id: string | number; isRight: boolean | null }[]): Map<string, string> {
  const listed = (wanted: boolean) => items.filter(({ isRight }) => isRight === wanted).map(({ id }) => id)
  return new Map([
    ['correct', `items ${listed(true).join(', ') || 'none'}`],
    ['wrong', `items ${listed(false).join(', ') || 'none'}`],
  ])
}
