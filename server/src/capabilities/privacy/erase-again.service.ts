import { removeRestoredCompanies } from './company-removal.service.ts'
import { erasePerson, type PrivacyHouse } from './erase.service.ts'
import { type Noted, notedErasures } from './erasure-list.ts'
import { findUnerased } from './privacy.db.ts'

const AT_ONCE = 1000

/**
 * Erases again whoever a restored backup has brought back. Runs before anybody is served, whichever way the database
 * was restored. Returns how many came back.
 */
export async function eraseAgain(house: PrivacyHouse): Promise<number> {
  let batch: Noted[] = []
  let erased = 0
  for await (const noted of notedErasures(house.storage)) {
    batch.push(noted)
    if (batch.length < AT_ONCE) continue
    erased += await eraseNoted(house, batch)
    batch = []
  }
  return erased + (await eraseNoted(house, batch))
}

async function eraseNoted(house: PrivacyHouse, batch: Noted[]): Promise<number> {
  const companies = await removeRestoredCompanies(
    house,
    batch.filter(({ what }) => what === 'company'),
  )
  const people = batch.filter(({ what }) => what === 'user')
  const back = people.length === 0 ? [] : await findUnerased(house.database.pool, people)
  for (const id of back) await erasePerson(house, id, 'restored')
  return back.length + companies
}
