import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

interface Budget {
  /** Everything a signed-out visitor loads to see the login screen. */
  entryKilobytes: number
  /** Any one file that a route loads later. */
  chunkKilobytes: number
}

const loginPage = 'app/login-page.tsx'

/** Fails the build when the login screen, or any one route, needs more JavaScript than promised. */
export function keepWithinBudget(budget: Budget): Plugin {
  return {
    name: 'keep-within-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = neededForLogin(chunks)
      const total = [...needed].reduce((sum, chunk) => sum + kilobytes(chunk), 0)
      if (total > budget.entryKilobytes) {
        this.error(
          `The login screen needs ${total.toFixed(1)} KB of JavaScript; the budget is ${budget.entryKilobytes} KB.`,
        )
      }
      for (const chunk of chunks.filter((chunk) => !needed.has(chunk))) {
        if (kilobytes(chunk) > budget.chunkKilobytes) {
          this.error(
            `${chunk.fileName} has ${kilobytes(chunk).toFixed(1)} KB; the budget is ${budget.chunkKilobytes} KB.`,
          )
        }
      }
      this.info(`JavaScript for the login screen: ${total.toFixed(1)} KB gzip (budget ${budget.entryKilobytes} KB)`)
    },
  }
}

function neededForLogin(chunks: Rollup.OutputChunk[]): Set<Rollup.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<Rollup.OutputChunk>()
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const chunk of chunks) {
    const isLogin = chunk.moduleIds.some((id) => id.endsWith(loginPage))
    if (chunk.isEntry || isLogin || chunk.fileName.includes('language-switch')) visit(chunk)
  }
  return needed
}

const kilobytes = (chunk: Rollup.OutputChunk): number => gzipSync(chunk.code, { level: 9 }).length / 1024
