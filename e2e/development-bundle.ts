import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { root } from './product-process.ts'

interface Recipe {
  developmentBundle: (folder: string) => BuildOptions
}

/** Builds the product as developers run it, which has a sign-on provider beside it, and returns its program. */
export async function buildDevelopmentBundle(): Promise<string> {
  const recipe = pathToFileURL(join(root, 'scripts/setup/server-bundle.mjs')).href
  const { developmentBundle }: Recipe = await import(recipe)
  const folder = 'dist/dev-server'
  await build(developmentBundle(folder))
  return join(root, folder, 'main.mjs')
}
