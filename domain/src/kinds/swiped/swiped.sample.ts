import type { Random } from '../../random/seeded-random.ts'
import { paceOf } from '../../random/timed-answers.ts'
import { ROUND_SECONDS } from '../../runs/limits.ts'

type Side = 'left' | 'right'

export interface SampledRound {
  actions: (Side | null)[]
  elapsedSeconds: number
}

const NORM = { mean: 32, sd: 10 }
const TASK = { accuracy: 0.95, options: 2, limitSeconds: ROUND_SECONDS }
const SECONDS_PER_ITEM = 3
const RT_SPREAD = 0.3
const SHORTEST_SECONDS = 0.4

/** A simulated player of every round; what takes longer than three seconds is too late. */
export function sampleSwiped(keys: readonly (readonly Side[])[], ability: number, random: Random): SampledRound[] {
  const { secondsPerItem, accuracy } = paceOf(ability, NORM, TASK)
  return keys.map((key) => {
    let elapsedSeconds = 0
    const actions = key.map((side) => {
      const seconds = Math.max(SHORTEST_SECONDS, secondsPerItem * (1 + RT_SPREAD * random.normal()))
      elapsedSeconds += Math.min(seconds, SECONDS_PER_ITEM)
      if (seconds >= SECONDS_PER_ITEM) return null
      return random.next() < accuracy ? side : opposite(side)
    })
    return { actions, elapsedSeconds }
  })
}

const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left')
