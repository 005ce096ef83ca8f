import { limitFor } from '@mizan/domain/runs/run-clock'
import type { StoredTest } from '../../platform/db/schema/packs.ts'
import type { Timing } from '../kinds/kind.ts'

export interface Limits {
  /** Of the run, or of each round. */
  runSeconds: number
  /** Of one item; null where items have none. */
  itemSeconds: number | null
}

/** Every limit is longer by the factor of a candidate with extra time. */
export const limitsOf = (timing: Timing, { timer_seconds = 0 }: StoredTest, factor: number): Limits => ({
  runSeconds: limitFor(timer_seconds, factor),
  itemSeconds: timing.itemSeconds === null ? null : limitFor(timing.itemSeconds, factor),
})
