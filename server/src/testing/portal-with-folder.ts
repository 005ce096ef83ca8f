import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Operator, openOperator } from './operator.ts'
import { openPortal, type Portal } from './portal.ts'

export interface PortalWithFolder extends Portal {
  /** For uploads and mails that become files; it goes when the portal is closed. */
  dataDir: string
  /** Works with the same folder. */
  operator: Operator
}

export async function openPortalWithFolder(): Promise<PortalWithFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-portal-'))
  const portal = await openPortal({ dataDir })
  const close = async () => {
    await portal.close()
    await rm(dataDir, { recursive: true })
  }
  return { ...portal, dataDir, operator: openOperator(portal, { dataDir }), close }
}
