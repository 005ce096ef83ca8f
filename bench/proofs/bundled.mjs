import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../harness/product.mjs'

/** Bundles exports of the product, which is TypeScript, into one file that Node can load; removed after the work. */
export async function withBundled(exports, work) {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-bundled-'))
  const outfile = join(folder, 'bundled.mjs')
  const contents = Object.entries(exports)
    .map(([module, names]) => `export { ${names.join(', ')} } from './${module}.ts'`)
    .join('\n')
  try {
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
    })
    return await work(await import(pathToFileURL(outfile).href), outfile)
  } finally {
    await rm(folder, { recursive: true })
  }
}
