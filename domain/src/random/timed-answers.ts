import type { Random } from './seeded-random.ts'

export interface TimedItem<Id, Choice> {
  id: Id
  answer: Choice
  wrong: readonly Choice[]
}

export interface GivenAnswer<Id, Choice> {
  id: Id
  choice: Choice
  rtMs: number
}

export interface TimedAnswers<Id, Choice> {
  answers: GivenAnswer<Id, Choice>[]
  elapsedSeconds: number
}

/** How fast and how surely a simulated player works. */
export interface Pace {
  limitSeconds: number
  secondsPerItem: number
  accuracy: number
}

const RT_SPREAD = 0.35
const SHORTEST_SHARE = 0.3

/** Plays items in order until they are done or the time is up. */
export function playInOrder<Id, Choice>(
  items: readonly TimedItem<Id, Choice>[],
  { limitSeconds, secondsPerItem, accuracy }: Pace,
  random: Random,
): TimedAnswers<Id, Choice> {
  const answers: GivenAnswer<Id, Choice>[] = []
  let elapsed = 0
  for (const { id, answer, wrong } of items) {
    const seconds = secondsPerItem * Math.max(SHORTEST_SHARE, 1 + RT_SPREAD * random.normal())
    if (elapsed + seconds > limitSeconds) return { answers, elapsedSeconds: limitSeconds }
    elapsed += seconds
    const choice = random.next() < accuracy ? answer : random.pick(wrong)
    answers.push({ id, choice, rtMs: Math.floor(seconds * 1000) })
  }
  return { answers, elapsedSeconds: elapsed }
}

const SLOWEST_RATE = 0.15

/** The pace of a player whose net rate lies `ability` standard deviations from the norm. */
export function paceOf(
  ability: number,
  norm: { mean: number; sd: number },
  { accuracy, options, limitSeconds }: { accuracy: number; options: number; limitSeconds: number },
): Pace {
  const netPerItem = accuracy - (1 - accuracy) / (options - 1)
  const rate = Math.max(SLOWEST_RATE * norm.mean, norm.mean + norm.sd * ability)
  return { limitSeconds, accuracy, secondsPerItem: (60 * netPerItem) / rate }
}
