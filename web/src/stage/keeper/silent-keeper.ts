import { afterPaint } from '../after-paint.ts'
import { atLeisure } from '../at-leisure.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import { openMemoryStore } from './memory-store.ts'

/** Works as any other, and neither keeps nor sends anything: for a run that is only rehearsed. */
export const silentKeeper = (): AnswerKeeper =>
  new AnswerKeeper({
    store: openMemoryStore(),
    line: { retrieve: async () => ({ data: [] }), cache: nothingSaved, submit: nothingSaved },
    tabs: { tell: nothing, listen: nothing, close: nothing },
    leftBehind: { put: nothing, take: () => [] },
    whenPainted: () => new Promise<void>(afterPaint),
    whenQuiet: () => new Promise<void>((resolve) => atLeisure({}, resolve)),
    now: () => new Date(),
    random: Math.random,
  })

const nothing = () => undefined
const nothingSaved = async () => ({ answers: [] })
