import { languages } from '@mizan/contract/language'
import type { Text } from '@mizan/contract/text'
import { checkMatched, type MatchedTrial } from '@mizan/domain/kinds/matched/matched.check.scoring'
import { matchedInks, matchedPictures } from '@mizan/domain/kinds/matched/matched.picture'
import { matchedFeatures } from '@mizan/domain/kinds/matched/matched.plan.scoring'
import { checkPathFinder } from '@mizan/domain/kinds/path-finder/path-finder.check.scoring'
import { pathFinderFeatures } from '@mizan/domain/kinds/path-finder/path-finder.plan.scoring'
import type { Maze } from '@mizan/domain/kinds/path-finder/path-finder.walk'
import { checkRotateIt, isProperFigure, type RotateItItem } from '@mizan/domain/kinds/rotate-it/rotate-it.check.scoring'
import { rotateItFeatures } from '@mizan/domain/kinds/rotate-it/rotate-it.plan.scoring'
import { checkShapes, type ShapesItem } from '@mizan/domain/kinds/shapes/shapes.check.scoring'
import { shapesFeatures } from '@mizan/domain/kinds/shapes/shapes.plan.scoring'
import { checkSwiped, isValidGame, type SwipedRoundItems } from '@mizan/domain/kinds/swiped/swiped.check.scoring'
import { swipedColors, swipedShapes } from '@mizan/domain/kinds/swiped/swiped.picture'
import { swipedFeatures } from '@mizan/domain/kinds/swiped/swiped.plan.scoring'
import { GAME_SECONDS, ROUND_SECONDS } from '@mizan/domain/runs/limits'
import type { Finding, Rule } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { BarePack, FormOfPack, GeneratedPack } from '../read/instrument.ts'

type Game<Item> = GeneratedPack<{ timer_seconds: number }, { items: Item[] }>
type Form<Item> = FormOfPack<object, { items: Item[] }>

/** Rules of one form, for each of the forms. */
const eachForm =
  <Test, Items>(rules: readonly Rule<FormOfPack<Test, Items>>[]): Rule<GeneratedPack<Test, Items>> =>
  (pack) =>
    pack.forms.flatMap((form) => rules.flatMap((rule) => rule({ ...pack, ...form })))

/** Every item by itself: the checker proves that it has one right answer. */
const eachItem =
  <Item>(isValid: (item: Item) => boolean): Rule<Form<Item>> =>
  ({ items }) =>
    items.value.items.flatMap((item, index) =>
      isValid(item)
        ? []
        : [items.fault(['items', index], `Item ${index + 1} is not valid: it has not one right answer.`)],
    )

/** The items together, where balance and order are what makes them fair. */
const allItems =
  <Item>(isValid: (items: Item[]) => boolean): Rule<Form<Item>> =>
  ({ items }) =>
    isValid(items.value.items)
      ? []
      : [items.fault(['items'], 'The items are not a valid form: balance or order is off.')]

const hasItems: Rule<Form<unknown>> = ({ items }) =>
  items.value.items.length > 0 ? [] : [items.fault(['items'], 'There are no items.')]

/** With another limit than scores count with, every score would be wrong. */
const lasts =
  (seconds: number): Rule<BarePack<{ timer_seconds: number }>> =>
  ({ test }) =>
    test.value.timer_seconds === seconds
      ? []
      : [test.fault(['timer_seconds'], `The limit must be ${seconds} seconds, for scores count with it.`)]

/** Forms that are dealt at random must be equally hard, position by position, and not be the same items again. */
const areOneFamily =
  <Item>(featuresOf: (item: Item) => object): Rule<Game<Item>> =>
  ({ forms }) =>
    forms.flatMap(({ items }, place) =>
      forms.slice(0, place).flatMap((other) => compareForms(items, other, featuresOf)),
    )

const MOST_IN_COMMON = 0.2

function compareForms<Item>(
  { value: { items }, fault }: Document<{ items: Item[] }>,
  other: { form: string | null; items: Document<{ items: Item[] }> },
  featuresOf: (item: Item) => object,
): Finding[] {
  const theirs = other.items.value.items
  const isSame = (index: number, of: (item: Item) => object) =>
    JSON.stringify(items.slice(index, index + 1).map(of)) === JSON.stringify(theirs.slice(index, index + 1).map(of))
  const longer = items.length > theirs.length ? items : theirs
  const harder = longer.findIndex((_, index) => !isSame(index, featuresOf))
  if (harder >= 0) return [fault(['items'], `Item ${harder + 1} is not as hard as that of form ${other.form}.`)]
  const common = items.filter((_, index) => isSame(index, (item) => Object(item)))
  return common.length > items.length * MOST_IN_COMMON
    ? [fault(['items'], `${common.length} items are those of form ${other.form}.`)]
    : []
}

/** Between two places: a maze that begins at its end is solved before the first move. */
const isNeighbourly = ({ n, edges, start, end }: Maze): boolean =>
  start !== end && start < n * n && end < n * n && edges.every(([a, b]) => a < n * n && b < n * n && isStep(n, a, b))

const isStep = (n: number, a: number, b: number): boolean =>
  Math.abs(Math.floor(a / n) - Math.floor(b / n)) + Math.abs((a % n) - (b % n)) === 1

export const rotateItRules: Rule<Game<RotateItItem>>[] = [
  lasts(GAME_SECONDS),
  eachForm([
    hasItems,
    eachItem((item: RotateItItem) => checkRotateIt(item).valid && [item.target, ...item.options].every(isProperFigure)),
  ]),
  areOneFamily(rotateItFeatures),
]
export const shapesRules: Rule<Game<ShapesItem>>[] = [
  lasts(GAME_SECONDS),
  eachForm([hasItems, eachItem((item: ShapesItem) => checkShapes(item).valid)]),
  areOneFamily(shapesFeatures),
]
/** What the items name must read as something, and colours and pictures must be ones that can be drawn. */
const namesAreKnown: Rule<FormOfPack<{ words: Record<string, unknown> }, { items: MatchedTrial[] }>> = ({
  test,
  items,
}) =>
  items.value.items.flatMap((trial, index) => {
    const { operation, meaning_text, target_text, meaning_color, target_color, target_image } = trial
    const unread = [meaning_text, target_text].filter((name) => !Object.hasOwn(test.value.words, name))
    const undrawn = [
      ...[meaning_color, target_color].filter((name) => !matchedInks.includes(name)),
      ...(target_image === null || matchedPictures.includes(target_image) ? [] : [target_image]),
    ]
    return [
      ...unread.map((name) => items.fault(['items', index], `"${name}" has no words in test.json.`)),
      ...undrawn.map((name) => items.fault(['items', index], `"${name}" cannot be drawn.`)),
      ...(operation === 'picture' && target_image === null
        ? [items.fault(['items', index], `Item ${index + 1} asks about a picture and has none.`)]
        : []),
    ]
  })

/** Of two names that read alike a right answer would look wrong, in the one language or the other. */
const wordsDiffer: Rule<BarePack<{ words: Record<string, Text> }>> = ({ test }) =>
  Object.entries(test.value.words).flatMap(([name, own], place, all) =>
    languages.flatMap((language) => {
      const [twin] = all.slice(0, place).find(([, other]) => other[language] === own[language]) ?? []
      return twin === undefined ? [] : [test.fault(['words', name, language], `"${name}" reads like "${twin}".`)]
    }),
  )

const picturesAreKnown: Rule<Form<SwipedRoundItems>> = ({ items }) =>
  items.value.items.flatMap(({ left, right, items: cards }, index) =>
    [left, right, ...cards].every(({ shape, color }) => swipedShapes.includes(shape) && swipedColors.includes(color))
      ? []
      : [items.fault(['items', index], `Round ${index + 1} names a shape or colour that cannot be drawn.`)],
  )

type MatchedTest = { timer_seconds: number; words: Record<string, Text> }
export const matchedRules: Rule<GeneratedPack<MatchedTest, { items: MatchedTrial[] }>>[] = [
  lasts(GAME_SECONDS),
  wordsDiffer,
  eachForm([hasItems, allItems((items: MatchedTrial[]) => checkMatched(items).valid), namesAreKnown]),
  areOneFamily(matchedFeatures),
]
export const swipedRules: Rule<Game<SwipedRoundItems>>[] = [
  lasts(ROUND_SECONDS),
  eachForm([
    hasItems,
    picturesAreKnown,
    eachItem((round: SwipedRoundItems) => checkSwiped(round).valid),
    allItems(isValidGame),
  ]),
  areOneFamily(swipedFeatures),
]
export const pathFinderRules: Rule<Game<Maze>>[] = [
  lasts(GAME_SECONDS),
  eachForm([hasItems, eachItem((maze: Maze) => isNeighbourly(maze) && checkPathFinder(maze).valid)]),
  areOneFamily(pathFinderFeatures),
]

/** The parent names each game once. */
export const gamesRules: Rule<BarePack<{ children: string[] }>>[] = [
  ({ test }): Finding[] => {
    const { children } = test.value
    if (children.length === 0) return [test.fault(['children'], 'No game is named.')]
    return children.flatMap((child, index) =>
      children.indexOf(child) < index ? [test.fault(['children', index], `${child} is named twice.`)] : [],
    )
  },
]
