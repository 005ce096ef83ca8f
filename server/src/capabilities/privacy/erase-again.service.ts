import type { Actor } from '@mizan/domain/access/actor'
import { reachOfAll } from '../access/reach.ts'
import { removeRestoredCompanies } from './company-removal.service.ts'
import { erasePerson, type PrivacyHouse } from './erase.service.ts'
import { type Noted, notedErasures } from './erasure-list.ts'
import { findUnerased } from './privacy.db.ts'

const AT_ONCE = 1000

/**
 * Erases again the people whom a restored backup has brought back. Runs before the first call, whichever way the database
 * was restored. Returns how many came back.
 */
export async function eraseAgain(house: PrivacyHouse, actor: Actor): Promise<number> {
  reachOfAll(actor, 'erase')
  let batch: Noted[] = []
  let erased = 0
  for await (const noted of notedErasures(house.storage)) {
    batch.push(noted)
    if (batch.length < AT_ONCE) continue
    erased += await eraseNoted(house, actor, batch)
    batch = []
  }
  return erased + (await eraseNoted(house, actor, batch))
}

async function eraseNoted(house: PrivacyHouse, actor: Actor, batch: Noted[]): Promise<number> {
  const companies = await removeRestoredCompanies(
    house,
    actor,
    batch.filter(({ what }) => what === 'company'),
  )
  const people = batch.filter(({ what }) => what === 'user')
  const back = people.length === 0 ? [] : await findUnerased(house.database.pool, people)
  for (const id of back) await erasePerson(house, actor, id, { because: 'restored' })
  return back.length + companies
}
