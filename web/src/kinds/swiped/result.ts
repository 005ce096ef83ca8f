import { swiped } from '@mizan/contract/kinds/swiped'
import type { SortedOption } from '@mizan/domain/kinds/swiped/swiped.machine'
import type * as z from 'zod/mini'

type Result = z.infer<typeof swiped.answer>

type Options = Result['result']['options']

/**
 * A round as the answers call takes it. The device's time is told, not trusted (SWIPE-11, OPEN-09). What was sorted
 * before a reload keeps its reaction time.
 */
export function resultOf(round: number, sorted: readonly SortedOption[], given: Options): Result {
  const before = new Map(given.map((option) => [option.option_id, option]))
  const options = sorted.map((option) => (option.rt_ms === null ? (before.get(option.option_id) ?? option) : option))
  return { round, timestamp: new Date().toISOString(), result: { options } }
}

/** What was sorted before a reload. */
export function givenIn(data: unknown): Options {
  return swiped.answer.safeParse(data).data?.result.options ?? []
}
