import type { Random } from '../../random/seeded-random.ts'

interface SampledChoice {
  most: string
  least: string
}

/** What a simulated person feels about an option: its effectiveness, blurred the more the less judgement there is. */
export function sampleSjt(
  scenarios: readonly Readonly<Record<string, number>>[],
  judgement: number,
  random: Random,
): SampledChoice[] {
  const blur = Math.exp(-judgement / 2)
  return scenarios.map((effectiveness) => {
    const options = Object.entries(effectiveness)
    const spread = spreadOf(options.map(([, effect]) => effect))
    const felt = options
      .map(([id, effect]) => ({ id, appeal: effect / spread + (blur / 2) * random.normal() }))
      .sort((a, b) => b.appeal - a.appeal)
    const most = felt[0]?.id
    const least = felt.at(-1)?.id
    if (most === undefined || least === undefined || most === least)
      throw new RangeError('A scenario needs two options')
    return { most, least }
  })
}

const spreadOf = (effects: readonly number[]): number => Math.max(...effects) - Math.min(...effects) || 1
