import { readFileSync, statSync } from 'node:fs'
import type { Product } from './product.ts'

/** Spread into the options of spawn: empty means "as the user of this process". */
export interface RunAs {
  uid?: number
  gid?: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user. */
export function chooseUser(cluster: string, product: Product): RunAs {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) throw new Error(foreignMessage(cluster, owner.uid, product))
    return {}
  }
  // A folder that a normal user made stays usable for that user after one start as root.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return unprivilegedUser(product)
}

function unprivilegedUser({ title, serverSetting }: Product): RunAs {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  throw new Error(
    'PostgreSQL does not run as root, and /etc/passwd has no user "nobody" to run it as. ' +
      `Start ${title} as another user, or set ${serverSetting} to a PostgreSQL server.`,
  )
}

function foreignMessage(cluster: string, uid: number, { title, folderSetting }: Product): string {
  return (
    `${cluster} belongs to another user (id ${uid}), probably from an earlier start as root. ` +
    `Start ${title} as that user, hand the folder over with chown -R, or set ${folderSetting} to another folder.`
  )
}
