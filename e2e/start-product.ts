import { makeFolder, removeFolder, startProduct } from './product-process.ts'

/** Starts the built product once for the whole run, on an empty database with the demo accounts, and stops it after. */
export default async function startProductForAll(): Promise<() => Promise<void>> {
  const folder = makeFolder()
  const product = await startProduct({ folder, env: { TRUST_PROXY: '1' } }).catch((error: unknown) => {
    removeFolder(folder)
    throw error
  })
  process.env.MIZAN_ADDRESS = product.address
  // Where the operator works, and where the mails arrive.
  process.env.MIZAN_DATA_DIR = product.dataDir

  return async () => {
    try {
      await product.stop()
    } finally {
      removeFolder(folder)
    }
  }
}
