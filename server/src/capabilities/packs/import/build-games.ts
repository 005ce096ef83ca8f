import { checkMatched } from '@mizan/domain/kinds/matched/matched.check.scoring'
import { checkPathFinder } from '@mizan/domain/kinds/path-finder/path-finder.check.scoring'
import { checkRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.check.scoring'
import { checkShapes } from '@mizan/domain/kinds/shapes/shapes.check.scoring'
import { checkSwiped } from '@mizan/domain/kinds/swiped/swiped.check.scoring'
import type { FormOfPack, GeneratedPack, PackOf } from '../read/instrument.ts'
import { type BuiltQuestion, type BuiltTest, type FreshId, storedTest } from './built-test.ts'

type GameTest = Parameters<typeof storedTest>[0]['test']['value'] & { kind: string; timer_seconds: number }

/** One form of a game. */
type FormOf<Name extends 'rotate-it' | 'shapes' | 'matched' | 'swiped' | 'path-finder'> =
  PackOf<Name> extends GeneratedPack<infer Test, infer Items> ? FormOfPack<Test, Items> : never

/** Every key of a game is derived here by the proof of its item; none is written in a pack. */
const builtGame = (
  pack: FormOfPack<GameTest, unknown>,
  contents: readonly Omit<BuiltQuestion, 'ref'>[],
): BuiltTest => ({
  kind: pack.test.value.kind,
  keyStatus: 'keyed',
  content: { ...storedTest(pack), timer_seconds: pack.test.value.timer_seconds },
  questions: contents.map((content, index) => ({ ref: `item-${index + 1}`, ...content })),
})

/** Options with ids that say nothing, and the id of the right one. */
function withOptions<Picture>(pictures: readonly Picture[], answer: number | null, freshId: FreshId) {
  const options = pictures.map((picture) => ({ id: freshId(), picture }))
  return { options, correct: answer === null ? undefined : options[answer]?.id }
}

export const buildRotateIt = (pack: FormOf<'rotate-it'>, freshId: FreshId): BuiltTest =>
  builtGame(
    pack,
    pack.items.value.items.map((item) => {
      const { options, correct } = withOptions(item.options, checkRotateIt(item).answer_index, freshId)
      return { content: { target: item.target, options }, key: { correct } }
    }),
  )

export const buildShapes = (pack: FormOf<'shapes'>, freshId: FreshId): BuiltTest =>
  builtGame(
    pack,
    pack.items.value.items.map((item) => {
      const { options, correct } = withOptions(item.options, checkShapes(item).answer_index, freshId)
      return { content: { left: item.left, right: item.right, operation: item.operation, options }, key: { correct } }
    }),
  )

export function buildMatched(pack: FormOf<'matched'>): BuiltTest {
  const trials = pack.items.value.items
  const { words } = pack.test.value
  const { answers } = checkMatched(trials)
  return builtGame(
    pack,
    trials.map(({ meaning_text, target_text, ...shown }, index) => ({
      content: { ...shown, meaning: words[meaning_text], target: words[target_text] },
      key: { answer: answers[index] },
    })),
  )
}

export const buildSwiped = (pack: FormOf<'swiped'>, freshId: FreshId): BuiltTest =>
  builtGame(
    pack,
    pack.items.value.items.map(({ operation, left, right, items }) => {
      const { key } = checkSwiped({ operation, left, right, items })
      const options = items.map((picture) => ({ id: freshId(), picture }))
      const sides = Object.fromEntries(options.map(({ id }, index) => [id, key[index]]))
      return { content: { operation, left, right, options }, key: { sides } }
    }),
  )

export const buildPathFinder = (pack: FormOf<'path-finder'>): BuiltTest =>
  builtGame(
    pack,
    pack.items.value.items.map((maze) => ({ content: maze, key: { shortest: checkPathFinder(maze).shortest } })),
  )

export const buildGames = (pack: PackOf<'games'>): BuiltTest => ({
  kind: pack.test.value.kind,
  keyStatus: 'no-key',
  content: { ...storedTest(pack), children: pack.test.value.children },
  questions: [],
})
