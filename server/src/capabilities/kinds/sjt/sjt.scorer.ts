import { sjt as contract } from '@mizan/contract/kinds/sjt'
import { sampleSjt } from '@mizan/domain/kinds/sjt/sjt.sample'
import { type SjtAnswer, scoreSjt, sjtResult } from '@mizan/domain/kinds/sjt/sjt.scoring'
import * as z from 'zod/mini'
import { type Sampler, untimed } from '../../kind/sampler.ts'
import {
  type CompletedWork,
  type KindScores,
  keyedQuestions,
  oneScore,
  type Scorer,
  unscored,
} from '../../kind/scorer.ts'

const shape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ effectiveness: z.record(z.string(), z.number()) }),
}

/** The first point of the scale is Most, the second Least. */
const MOST = 1
const LEAST = 2

function score({ questions, keyStatus }: CompletedWork): KindScores {
  const keyed = keyedScenarios(questions)
  const scenarios = keyed.map(({ id, key }) => ({ id, key: key.effectiveness }))
  const answers = new Map(
    keyed.flatMap(({ id, answer, key }) => {
      const choice = choiceIn(answer, key.effectiveness)
      return choice ? [[id, choice] as const] : []
    }),
  )
  return oneScore(
    'sjt_score',
    scoreSjt({ scenarios, answers, keyStatus: keyStatus === 'expert' ? 'expert' : 'provisional' }),
  )
}

const keyedScenarios = (questions: CompletedWork['questions']) =>
  keyedQuestions(questions, shape).filter(({ key }) => isTelling(Object.values(key.effectiveness)))

/** Options that are all equally good tell nothing about who chooses among them. */
const isTelling = (effects: readonly number[]): boolean => Math.max(...effects) > Math.min(...effects)

/** Half an answer, or one that contradicts itself, is no answer. */
function choiceIn(answer: unknown, effectiveness: Record<string, number>): SjtAnswer | null {
  const { data = [] } = contract.answer.safeParse(answer)
  const optionAt = (point: number) => data.find(({ scale_id }) => scale_id === point)?.option_id
  const [most, least] = [optionAt(MOST), optionAt(LEAST)]
  if (most === undefined || least === undefined || most === least) return null
  if (effectiveness[most] === undefined || effectiveness[least] === undefined) return null
  return { most: String(most), least: String(least) }
}

/** What each scenario was worth, in the order of the test. */
export function sjtPoints(questions: CompletedWork['questions']): number[] {
  const keyed = keyedScenarios(questions)
  return sjtResult(
    keyed.map(({ key }) => key.effectiveness),
    keyed.map(({ answer, key }) => choiceIn(answer, key.effectiveness)),
  ).q
}

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  new Map(
    keyedScenarios(questions).map(({ id, answer, key }) => {
      const choice = choiceIn(answer, key.effectiveness)
      const worth = (option: string) => key.effectiveness[option]
      const effects = Object.values(key.effectiveness)
      const spread = Math.max(...effects) - Math.min(...effects)
      const text = choice && `most ${worth(choice.most)}, least ${worth(choice.least)}, spread ${spread}`
      return [`scenario ${id}`, text ?? 'not answered']
    }),
  )

export const sjtScorer: Scorer = { ...unscored, part: 'sjt_score', score, readings }

const SECONDS_PER_SCENARIO = 70

export const sampleSjtAnswers: Sampler = (questions, { judgement }, random) => {
  const scenarios = keyedScenarios(questions)
  const choices = sampleSjt(
    scenarios.map(({ content, key }) =>
      // Named by place: ids are drawn again at every import, and would bring another order of chances with them.
      Object.fromEntries(content.options.map(({ id }, place) => [`place ${place}`, key.effectiveness[id] ?? 0])),
    ),
    judgement,
    random,
  )
  const answers = scenarios.flatMap(({ id, content }, index) => {
    const choice = choices[index]
    if (!choice) return []
    const optionAt = (name: string) => content.options[Number(name.slice('place '.length))]?.id
    const data = [
      { option_id: optionAt(choice.most), scale_id: MOST },
      { option_id: optionAt(choice.least), scale_id: LEAST },
    ]
    return [{ questionId: id, data }]
  })
  return untimed(answers, SECONDS_PER_SCENARIO)
}
