import { join } from 'node:path'
import { projectRoot } from '../../../platform/project-root.ts'
import type { Finding } from '../finding.ts'
import { openModel, traitIdsOf } from '../read/model.ts'
import { type PackFolder, readPackFolder } from '../read/pack-folder.ts'
import { checkPacks } from './check-packs.ts'

/** The content that the product comes with. */
export const shippedContent = join(projectRoot, 'content')

/** Checks every pack below a folder; a pack that comes without traits is held against the shipped ones. */
export async function checkFolder(directory: string): Promise<Finding[]> {
  const packs = await readPackFolder(directory)
  return checkPacks(packs, packs.models.length > 0 ? undefined : await shippedTraitIds())
}

export async function shippedTraitIds(): Promise<ReadonlySet<number> | undefined> {
  const [folder] = (await readPackFolder(join(shippedContent, 'sealed/traits'))).models
  const model = folder && openModel(folder).model
  return model && traitIdsOf(model)
}

/** True when a folder holds nothing that could be checked. */
export const isWithoutPacks = ({ instruments, models, norms, lists, pairs }: PackFolder): boolean =>
  [instruments, models, norms, lists, pairs].every((found) => found.length === 0)

/** True when a folder holds nothing that the database keeps. */
export const isWithoutImports = ({ instruments, models, norms }: PackFolder): boolean =>
  [instruments, models, norms].every((found) => found.length === 0)
