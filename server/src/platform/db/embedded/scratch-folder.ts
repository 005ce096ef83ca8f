import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary data folder for tests that PostgreSQL can also enter when the tests run as root. */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mizan-'))
  chmodSync(folder, 0o711)
  return folder
}
