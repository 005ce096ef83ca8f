import type { Finding } from '../finding.ts'

/** One rule: what it finds wrong with a pack. */
export type Rule<Pack> = (pack: Pack) => Finding[]
