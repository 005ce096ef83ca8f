import { careerDrivers } from '@mizan/contract/kinds/career-drivers'
import type { Kind } from '@mizan/contract/kinds/registry'
import { questionnaireAnswer, scaledOptions } from '@mizan/contract/schemas/question'
import {
  type Analyser,
  accuracyAndSpeed,
  halvesOf,
  type ItemPoints,
  itemStatistics,
  optionUse,
  scaleMeans,
  together,
} from '../kind/analyser.ts'
import { choicePoints, isChoiceRight, pictureChoices } from '../kind/choice-game.ts'
import { analyseMatched, matchedPoints } from './matched/matched.scorer.ts'
import { isLevelSolved, pathFinderPoints } from './path-finder/path-finder.scorer.ts'
import { analysePersonality } from './personality/personality.scorer.ts'
import { sjtPoints } from './sjt/sjt.scorer.ts'
import { roundAccuracy, swipedPoints } from './swiped/swiped.scorer.ts'
import { technicalPoints } from './technical/technical.scorer.ts'

const chosenAnswers = optionUse((answer, nameOf) => {
  const { data } = questionnaireAnswer.safeParse(answer)
  if (data === undefined) return []
  if (typeof data.option_id === 'string') return data.option_id.trim() === '' ? [] : ['a text']
  const chosen = typeof data.option_id === 'number' ? [data.option_id] : data.option_id
  return chosen.map((one) => (typeof one === 'number' ? nameOf(one) : `${nameOf(one.option_id)} at ${one.scale_id}`))
})

const questionnaire = together(chosenAnswers, scaleMeans)
const picturePoints = choicePoints(pictureChoices, 6)

/** What the items of each game are worth: from halves of them comes its reliability. */
export const gamePoints: Readonly<Partial<Record<Kind, ItemPoints>>> = {
  'rotate-it': picturePoints,
  shapes: picturePoints,
  matched: matchedPoints,
  swiped: swipedPoints,
  'path-finder': pathFinderPoints,
}

const MOST = 1
const MOST_IMPORTANT = 1
const nothing: Analyser = () => []

/** What statistics say about each kind. */
export const analysers: Readonly<Record<Kind, Analyser>> = {
  personality: analysePersonality,
  sjt: together(
    itemStatistics(sjtPoints),
    optionUse((answer, nameOf) =>
      (scaledOptions.safeParse(answer).data ?? []).map(
        ({ option_id, scale_id }) => `${nameOf(option_id)} ${scale_id === MOST ? 'most' : 'least'}`,
      ),
    ),
  ),
  'career-drivers': optionUse((answer) =>
    (careerDrivers.answer.safeParse(answer).data ?? [])
      .filter(({ category_id }) => category_id === MOST_IMPORTANT)
      .flatMap(({ drivers }) => drivers.map((driver) => `driver ${driver} most important`)),
  ),
  profile: questionnaire,
  technical: together(itemStatistics(technicalPoints), questionnaire),
  pulse: questionnaire,
  /** Only people rate recordings. */
  video: nothing,
  games: nothing,
  'rotate-it': together(halvesOf(picturePoints), accuracyAndSpeed(isChoiceRight(pictureChoices))),
  shapes: together(halvesOf(picturePoints), accuracyAndSpeed(isChoiceRight(pictureChoices))),
  matched: together(halvesOf(matchedPoints), analyseMatched),
  swiped: together(halvesOf(swipedPoints), roundAccuracy),
  'path-finder': together(halvesOf(pathFinderPoints), accuracyAndSpeed(isLevelSolved)),
}
