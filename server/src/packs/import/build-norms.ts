import type { NormsFile } from '@mizan/contract/packs/norms'
import type { norms } from '../../db/schema/packs.ts'

type NormRow = typeof norms.$inferSelect
type NewNorm = typeof norms.$inferInsert

/** What is known about a subject: its newest row. */
export type NewestNorms = ReadonlyMap<string, NormRow>

type Figures = Omit<NewNorm, 'id' | 'version' | 'created_at'>

/** The rows of a file that say something new. */
export function newNorms(file: NormsFile, newest: NewestNorms): NewNorm[] {
  const rows: Figures[] = [
    ...file.traits.map(({ trait_id, ...figures }) => ({ subject: `trait-${trait_id}`, ...figures })),
    ...file.games.map(({ game, ...figures }) => ({ subject: game, ...figures, reliability: null })),
  ]
  return rows
    .filter((row) => saysSomethingNew(row, newest.get(row.subject)))
    .map((row) => {
      const version = (newest.get(row.subject)?.version ?? 0) + 1
      return { ...row, version, id: `${row.status}-${row.subject}-v${version}` }
    })
}

function saysSomethingNew(row: Figures, known: NormRow | undefined): boolean {
  if (!known) return true
  // Assumptions never take the place of people.
  if (row.status === 'provisional' && known.status !== 'provisional') return false
  const figures = ({ status, n, mean, sd, reliability, distribution }: Figures) =>
    JSON.stringify([
      status,
      n,
      mean,
      sd,
      reliability ?? null,
      distribution?.map(({ raw, count }) => [raw, count]) ?? null,
    ])
  return figures(row) !== figures(known)
}
