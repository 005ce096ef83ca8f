import { setting, type TraceInput } from '../scores/trace.ts'
import { type Norm, normalisedZ, rankOf } from './norm.ts'

/** What the norm contributed to one z: its mean and sd, or the rank of the raw value in a skewed sample. */
export function normInputs(raw: number | null, norm: Norm): TraceInput[] {
  if (raw === null || !norm.distribution) return [setting('norm mean', norm.mean), setting('norm sd', norm.sd)]
  const { below, equal, n } = rankOf(raw, norm.distribution)
  return [setting('norm below', below), setting('norm equal', equal), setting('norm n', n)]
}

/** The same z again, from what `normInputs` wrote down. */
export function zFromInputs(raw: number, settings: ReadonlyMap<string, number>): number {
  const n = settings.get('norm n')
  if (n !== undefined) {
    return normalisedZ({ below: settings.get('norm below') ?? 0, equal: settings.get('norm equal') ?? 0, n })
  }
  return (raw - (settings.get('norm mean') ?? 0)) / (settings.get('norm sd') ?? 1)
}
