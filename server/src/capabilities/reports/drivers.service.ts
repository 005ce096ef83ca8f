import { kinds } from '@mizan/contract/kinds/registry'
import type { Db } from '../../platform/db/client.ts'
import type { Ranking } from '../kinds/kind.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import type { Reader } from '../report-links/report-links.service.ts'
import { findRankings } from './drivers.db.ts'
import { requireResults } from './read-application.service.ts'

const rankedKinds = Object.keys(kinds)
  .map(kindOf)
  .filter((kind) => serverKinds[kind].ranking !== null)

/** What the candidate put first and last; empty when nothing was ranked. */
export async function rankingOf(db: Db, reader: Reader, id: number): Promise<Ranking> {
  const { companyId } = await requireResults(db, reader, id)
  const [found] = await findRankings(db, { applicationId: id, companyId }, rankedKinds)
  const ranking = found && serverKinds[kindOf(found.kind)].ranking?.(found.content, found.data)
  return ranking ?? { most: [], least: [] }
}
