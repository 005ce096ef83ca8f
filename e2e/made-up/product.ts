import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import type { Language } from '../languages.ts'
import { makeFolder, removeFolder, root, startProduct } from '../product-process.ts'
import { signInByCall } from '../sign-in-by-call.ts'

/** Known to the product that is started here, and to no other. */
export const madeUpLanguages = ['qlr', 'qrl'] as string[] as Language[]

interface Planting {
  buildMadeUp: () => Promise<string>
}

interface Options {
  speaks: Language
}

interface OfTheWorker {
  /** The folder of the project that has them. */
  project: string
  address: string
}

/** Journeys through a product that was built with two more languages, on a database of its own. */
export const test = base.extend<Options, OfTheWorker>({
  speaks: ['en', { option: true }],

  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
    async ({}, use) => {
      const { buildMadeUp }: Planting = await import(pathToFileURL(join(root, 'scripts/languages/plant.mjs')).href)
      await use(await buildMadeUp())
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  address: [
    async ({ project }, use) => {
      const folder = makeFolder()
      const program = join(project, 'dist/server/main.mjs')
      const product = await startProduct({ folder, program, env: { TRUST_PROXY: '1' } })
      process.env.MIZAN_ADDRESS = product.address
      process.env.MIZAN_DATA_DIR = product.dataDir
      process.env.MIZAN_COMMAND = join(project, 'dist/server/cli.mjs')
      await use(product.address)
      await product.stop()
      removeFolder(folder)
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ address }, use) => use(address),

  contextOptions: { reducedMotion: 'reduce' },

  page: async ({ page, speaks }, use) => {
    await page.addInitScript((language) => localStorage.setItem('language', language), speaks)
    await use(page)
  },
})

export const expect = test.expect

export async function signsIn(page: Page, email: string): Promise<string> {
  const token = await signInByCall(email)
  await keepsToken(page, token)
  return token
}

export const keepsToken = (page: Page, token: string) =>
  page.addInitScript((kept) => localStorage.setItem('token', kept), token)
