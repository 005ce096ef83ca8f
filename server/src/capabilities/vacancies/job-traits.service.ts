import { PILLAR_OF_TRAIT } from '@mizan/domain/fit/e3-model'
import { textIn } from '@mizan/domain/texts/text-in'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findJobTraits, findTraits, replaceJobTraits } from './job-traits.db.ts'
import type { JobRow } from './jobs.db.ts'

/** With the names by which operators know them. */
const namedTraits = async (db: Db, companyId: number) =>
  (await findTraits(db, companyId)).map(({ id, name }) => ({ id, name: textIn(name, 'en') }))

/** The numbers of traits that are named, or numbered, by people. */
export type FindTrait = (nameOrNumber: string) => number

export async function createFindTrait(db: Db, companyId: number): Promise<FindTrait> {
  const traits = await namedTraits(db, companyId)
  return (nameOrNumber) => {
    const wanted = nameOrNumber.trim().toLowerCase()
    const trait = traits.find(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted)
    if (trait) return trait.id
    const known = traits.map(({ name }) => name).join(', ')
    throw new Refusal('trait-unknown', 'There is no such trait', { values: { trait: nameOrNumber, known } })
  }
}

/** What operators call a trait by its number; one that is not there any more keeps its number. */
export async function createTraitName(db: Db, companyId: number): Promise<(id: number) => string> {
  const names = new Map((await namedTraits(db, companyId)).map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? String(id)
}

/** The weights of a job by the names of traits, as they are set. */
export async function traitWeightsOf(db: Db, job: JobRow): Promise<Record<string, number>> {
  const traitName = await createTraitName(db, job.company_id)
  return Object.fromEntries(
    (await findJobTraits(db, job.id)).map(({ trait_id, weight }) => [traitName(trait_id), weight]),
  )
}

/** 1 useful, 2 important, 3 critical. Traits that are not named have no weight. */
export async function setTraitWeights(tx: Db, job: JobRow, weights: ReadonlyMap<string, number>): Promise<void> {
  const findTrait = await createFindTrait(tx, job.company_id)
  const byId = new Map<number, number>()
  for (const [name, weight] of weights) {
    const id = baseTrait(findTrait(name), name)
    if (byId.has(id)) throw new Refusal('named-twice', 'A trait is named twice', { values: { name } })
    byId.set(id, weight)
  }
  await replaceJobTraits(tx, job, byId)
}

/** What a company makes of base traits is shown, and never weighed. */
function baseTrait(id: number, name: string): number {
  if (id <= PILLAR_OF_TRAIT.length) return id
  throw new Refusal('trait-composed', 'A trait made of others is never weighed', { values: { trait: name } })
}
