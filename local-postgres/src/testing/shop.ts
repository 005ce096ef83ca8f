import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '../product.ts'

/** A made-up product. */
export const shop: Product = {
  name: 'shop',
  title: 'The Shop',
  folderSetting: 'SHOP_FOLDER',
  serverSetting: 'SHOP_SERVER',
}

/** A temporary data folder that PostgreSQL can also enter when the tests run as root. */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'local-postgres-'))
  chmodSync(folder, 0o711)
  return folder
}
