import { createHash } from 'node:crypto'
import type { StoredVersion } from './packs.db.ts'

/** What became of a pack. `older` content than the stored one is left alone, as during a roll-out over several nodes. */
export interface ImportedPack {
  pack: string
  version: number | null
  outcome: 'imported' | 'unchanged' | 'older' | 'no-such-company'
}

export const isNews = ({ outcome }: ImportedPack): boolean => outcome === 'imported'

/** Our number of the next version, or why there is none. */
export function nextVersion(
  offered: { packVersion: number; sha256: string },
  stored: StoredVersion | undefined,
): { outcome: 'imported' | 'unchanged' | 'older'; version: number } {
  if (!stored) return { outcome: 'imported', version: offered.packVersion }
  if (stored.sha256 === offered.sha256) return { outcome: 'unchanged', version: stored.version }
  if (offered.packVersion < stored.packVersion) return { outcome: 'older', version: stored.version }
  return { outcome: 'imported', version: Math.max(offered.packVersion, stored.version + 1) }
}

/** Raised when the same content would be stored in another form: every pack then becomes a new version. */
const STORED_FORM = 1

/** SHA-256 of what files say and what their icons look like. Layout and the order of fields do not count. */
export function fingerprintOf(values: readonly unknown[], icon: (name: string) => string | undefined): string {
  const icons = [...new Set(values.flatMap(iconsIn))].sort().map((name) => [name, icon(name)])
  return createHash('sha256')
    .update(canonical([STORED_FORM, values, icons]))
    .digest('hex')
}

/** SHA-256 of the items of a form alone, by which they are known again in any version and any pack. */
export const fingerprintOfItems = (items: unknown): string =>
  createHash('sha256').update(canonical(items)).digest('hex')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

function iconsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'icon' && typeof part === 'string' ? [part] : iconsIn(part),
  )
}
