import { questionnaireAnswer } from '@mizan/contract/schemas/question'
import { analyseItems, splitHalf } from '@mizan/domain/reliability/item-analysis'
import { speedDiagnostics } from '@mizan/domain/scores/speed-diagnostics'
import { mean } from '@mizan/domain/statistics/moments'
import * as z from 'zod/mini'
import type { ScoredQuestion } from './scorer.ts'

/** One completed assessment as statistics see it, without a name. */
export interface AnalysedAssessment {
  /** Those of the form that was dealt; equally hard in every position as those of any other form. */
  questions: readonly ScoredQuestion[]
  /** In the order of the questions; null = not answered. */
  answers: readonly { data: unknown; rtMs: number | null }[]
}

/** One line of an analysis: what it is about, and figures by name. */
export interface AnalysisRow {
  table: string
  item: string
  figures: Record<string, number | string | null>
}

/** How the questions of a kind behave, over many people. Where there are forms, the questions are those of the first. */
export type Analyser = (questions: readonly ScoredQuestion[], completed: readonly AnalysedAssessment[]) => AnalysisRow[]

export const share = (count: number, all: number): number | null => (all === 0 ? null : count / all)

/** `isRight` is null where nothing was answered. */
/** What each item was worth to one person, in the order of the test; null where people are to say so. */
export type ItemPoints = (questions: readonly ScoredQuestion[]) => readonly (number | null)[]

const answered = ({ questions, answers }: AnalysedAssessment): ScoredQuestion[] =>
  questions.map((question, index) => ({ ...question, answer: answers[index]?.data ?? null }))

/** Alpha with its interval and omega of a test with a key, then how hard each item is and what it has to do with the others. */
export const itemStatistics =
  (pointsOf: ItemPoints): Analyser =>
  (questions, completed) => {
    const { people, alpha, interval, omega, items } = analyseItems(completed.map((one) => pointsOf(answered(one))))
    if (pointsOf(questions).length === 0) return []
    const { low = null, high = null } = interval ?? {}
    return [
      {
        table: 'reliability',
        item: 'everybody',
        figures: { n: people, alpha, alpha_low: low, alpha_high: high, omega },
      },
      ...items.map(({ facility, item_rest, point_biserial, by_fifth }, place) => ({
        table: 'items',
        item: `item ${place + 1}`,
        figures: { n: people, facility, item_rest, point_biserial, ...fifthsOf(by_fifth) },
      })),
    ]
  }

const fifthsOf = (worth: readonly (number | null)[]): Record<string, number | null> =>
  Object.fromEntries(worth.map((value, place) => [`fifth_${place + 1}`, value]))

/** The reliability of a game from its odd items and its even ones, with its interval. */
export const halvesOf =
  (pointsOf: ItemPoints): Analyser =>
  (_, completed) => {
    const { people, r, reliability, interval } = splitHalf(
      completed.map((one) => pointsOf(answered(one)).map((worth) => worth ?? 0)),
    )
    const { low = null, high = null } = interval ?? {}
    const figures = { n: people, odd_even_r: r, reliability, reliability_low: low, reliability_high: high }
    return [{ table: 'reliability', item: 'everybody', figures }]
  }

/** What several analyses say of one test. */
export const together =
  (...parts: readonly Analyser[]): Analyser =>
  (questions, completed) =>
    parts.flatMap((part) => part(questions, completed))

type IsRight = (question: ScoredQuestion) => boolean | null

/** How often each item of a game was right, and how fast; then how speed and accuracy go together in a person. */
export const accuracyAndSpeed =
  (isRight: IsRight): Analyser =>
  (questions, completed) => [
    ...questions.map((_, index): AnalysisRow => {
      const given = completed.flatMap((one) => answerAt(index, one, isRight))
      return {
        table: 'accuracy and speed',
        item: `item ${index + 1}`,
        figures: {
          n: given.length,
          reached: share(given.length, completed.length),
          accuracy: share(given.filter(({ right }) => right).length, given.length),
          mean_rt_ms: mean(given.flatMap(({ rtMs }) => rtMs ?? [])),
        },
      }
    }),
    inOnePerson(completed, isRight),
  ]

function answerAt(index: number, { questions, answers }: AnalysedAssessment, isRight: IsRight) {
  const [question, answer] = [questions[index], answers[index]]
  if (question === undefined) return []
  const right = isRight({ ...question, answer: answer?.data ?? null })
  return right === null ? [] : [{ right, rtMs: answer?.rtMs ?? null }]
}

/** Means over the people whose answers all came with their times. None of them is a score: they reward fast guessing. */
function inOnePerson(completed: readonly AnalysedAssessment[], isRight: IsRight): AnalysisRow {
  const people = completed.flatMap((one) => {
    const given = one.questions.flatMap((_, index) => answerAt(index, one, isRight))
    const timed = given.flatMap(({ right, rtMs }) => (rtMs === null ? [] : [{ correct: right, rtMs }]))
    return timed.length > 0 && timed.length === given.length ? [speedDiagnostics(timed)] : []
  })
  const meanOf = (figure: keyof (typeof people)[number]) => mean(people.flatMap((person) => person[figure] ?? []))
  return {
    table: 'speed diagnostics',
    item: 'everybody',
    figures: { n: people.length, rcs: meanOf('rcs'), ies: meanOf('ies'), lisas: meanOf('lisas') },
  }
}

/** An option by its place from 1, as rules of a job name it: the ids of options say nothing to a reader. */
type NameOption = (id: number) => string

/** How often each answer was given, question by question. */
export const optionUse =
  (choicesIn: (answer: unknown, nameOf: NameOption) => readonly string[]): Analyser =>
  (questions, completed) =>
    questions.flatMap(({ id, content }, index): AnalysisRow[] => {
      const nameOf = optionsOf(content)
      const given = completed.map(({ answers }) => choicesIn(answers[index]?.data, nameOf))
      const answered = given.filter((choices) => choices.length > 0).length
      const counts = new Map<string, number>()
      for (const choice of given.flat()) counts.set(choice, (counts.get(choice) ?? 0) + 1)
      return [...counts]
        .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .map(([choice, count]) => ({
          table: 'option use',
          item: `question ${id} ${choice}`,
          figures: { n: answered, chosen: count, share: share(count, answered) },
        }))
    })

/** A question that has only a scale is answered with the value of a point, which is its place. */
function optionsOf(content: unknown): NameOption {
  const { options = [] } = Object(content) as { options?: { id: number }[] }
  const places = new Map(options.map(({ id }, index) => [id, index + 1]))
  return (id) => `option ${places.get(id) ?? id}`
}

const scaled = z.object({
  options: z.array(z.object({ id: z.int() })),
  scales: z.array(z.object({ id: z.int(), value: z.int() })),
})
type Scaled = z.infer<typeof scaled>

/** How far people agree on average, for every question that is answered with points of a scale. It is no score and ranks no person. */
export const scaleMeans: Analyser = (questions, completed) =>
  questions.flatMap(({ id, content }, index) => {
    const { data: asked } = scaled.safeParse(content)
    if (asked === undefined || asked.scales.length === 0) return []
    const given = completed.map(({ answers }) => pointsIn(answers[index]?.data, asked))
    const rows = asked.options.length === 0 ? [''] : asked.options.map((_, place) => ` option ${place + 1}`)
    return rows.map((name, place): AnalysisRow => {
      const points = given.flatMap((row) => row[place] ?? [])
      return { table: 'scale means', item: `question ${id}${name}`, figures: { n: points.length, mean: mean(points) } }
    })
  })

/** One point, or one for each option in its place; a point counts as its place on the scale. */
function pointsIn(answer: unknown, { options, scales }: Scaled): (number | undefined)[] {
  const chosen = questionnaireAnswer.safeParse(answer).data?.option_id
  if (typeof chosen === 'number') return options.length === 0 ? [chosen] : []
  if (!Array.isArray(chosen)) return []
  return options.map(({ id }) => {
    const own = chosen.find((row) => typeof row === 'object' && row.option_id === id)
    return typeof own === 'object' ? scales.find((point) => point.id === own.scale_id)?.value : undefined
  })
}
