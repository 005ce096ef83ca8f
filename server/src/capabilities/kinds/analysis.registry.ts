import { careerDrivers } from '@mizan/contract/kinds/career-drivers'
import type { Kind } from '@mizan/contract/kinds/registry'
import { questionnaireAnswer, scaledOptions } from '@mizan/contract/schemas/question'
import { type Analyser, accuracyAndSpeed, optionUse, scaleMeans } from '../kind/analyser.ts'
import { isChoiceRight, pictureChoices } from '../kind/choice-game.ts'
import { analyseMatched } from './matched/matched.scorer.ts'
import { isLevelSolved } from './path-finder/path-finder.scorer.ts'
import { analysePersonality } from './personality/personality.scorer.ts'
import { roundAccuracy } from './swiped/swiped.scorer.ts'

const chosenAnswers = optionUse((answer, nameOf) => {
  const { data } = questionnaireAnswer.safeParse(answer)
  if (data === undefined) return []
  if (typeof data.option_id === 'string') return data.option_id.trim() === '' ? [] : ['a text']
  const chosen = typeof data.option_id === 'number' ? [data.option_id] : data.option_id
  return chosen.map((one) => (typeof one === 'number' ? nameOf(one) : `${nameOf(one.option_id)} at ${one.scale_id}`))
})

const questionnaire: Analyser = (questions, completed) => [
  ...chosenAnswers(questions, completed),
  ...scaleMeans(questions, completed),
]

const MOST = 1
const MOST_IMPORTANT = 1
const nothing: Analyser = () => []

/** What statistics say about each kind. */
export const analysers: Readonly<Record<Kind, Analyser>> = {
  personality: analysePersonality,
  sjt: optionUse((answer, nameOf) =>
    (scaledOptions.safeParse(answer).data ?? []).map(
      ({ option_id, scale_id }) => `${nameOf(option_id)} ${scale_id === MOST ? 'most' : 'least'}`,
    ),
  ),
  'career-drivers': optionUse((answer) =>
    (careerDrivers.answer.safeParse(answer).data ?? [])
      .filter(({ category_id }) => category_id === MOST_IMPORTANT)
      .flatMap(({ drivers }) => drivers.map((driver) => `driver ${driver} most important`)),
  ),
  profile: questionnaire,
  technical: questionnaire,
  pulse: questionnaire,
  /** Only people rate recordings. */
  video: nothing,
  games: nothing,
  'rotate-it': accuracyAndSpeed(isChoiceRight(pictureChoices)),
  shapes: accuracyAndSpeed(isChoiceRight(pictureChoices)),
  matched: analyseMatched,
  swiped: roundAccuracy,
  'path-finder': accuracyAndSpeed(isLevelSolved),
}
