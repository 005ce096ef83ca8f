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
