import type { Actor } from '@mizan/domain/access/actor'
import { reachOfAll } from '../access/reach.ts'
import { removeRestoredCompanies } from './company-removal.service.ts'
import { erasePerson, type PrivacyServices } from './erase.service.ts'
import { type Noted, notedErasures } from './erasure-list.ts'
import { findUnerased } from './privacy.db.ts'

const AT_ONCE = 1000

/**
 * Erases again the people whom a restored backup has brought back. Runs before the first call, whichever way the
 * database was restored. Returns how many came back.
 */
export async function eraseAgain(services: PrivacyServices, actor: Actor): Promise<number> {
  reachOfAll(actor, 'erase')
  let batch: Noted[] = []
  let erased = 0
  for await (const noted of notedErasures(services.storage)) {
    batch.push(noted)
    if (batch.length < AT_ONCE) continue
    erased += await eraseNoted(services, actor, batch)
    batch = []
  }
  return erased + (await eraseNoted(services, actor, batch))
}

async function eraseNoted(services: PrivacyServices, actor: Actor, batch: Noted[]): Promise<number> {
  const companies = await removeRestoredCompanies(
    services,
    actor,
    batch.filter(({ what }) => what === 'company'),
  )
  const people = batch.filter(({ what }) => what === 'user')
  const back = people.length === 0 ? [] : await findUnerased(services.database.pool, people)
  for (const id of back) await erasePerson(services, actor, id, { because: 'restored' })
  return back.length + companies
}
