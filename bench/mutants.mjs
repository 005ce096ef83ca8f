import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { mutations } from './mutations.mjs'
import { root } from './product.mjs'

const EVERY_FORMULA = 'formulas/registry.test.ts'
const AT_LEAST = 30

/** Makes one mistake in each copy of the domain, and asks its own narrow tests to notice. */
export async function measureMutants() {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-mutants-'))
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const copies = []
    // The first copy has no mistake: what is red there proves nothing.
    copies.push(await copyOf(folder, 'sound', undefined))
    for (const [index, mutation] of mutations.entries()) copies.push(await copyOf(folder, `m${index + 1}`, mutation))
    const failures = await failuresIn(folder, copies)
    const [sound, ...mutants] = copies.map((copy) => ({ ...copy, failed: failures.get(copy.name) ?? 0 }))
    const survivors = mutants.filter(({ failed }) => failed === 0)
    return {
      rows: mutants.map(({ mutation, failed }) => ({
        file: mutation.file,
        mistake: `${mutation.from}  →  ${mutation.to}`,
        'red tests': failed,
      })),
      gates: [
        { what: 'Red tests without a mistake', value: sound.failed, atMost: 0, unit: '' },
        { what: 'Mistakes that were made', value: mutants.length, atLeast: AT_LEAST, unit: '' },
        { what: 'Mistakes that nobody noticed', value: survivors.length, atMost: 0, unit: '' },
      ],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function copyOf(folder, name, mutation) {
  const home = join(folder, name)
  await mkdir(home)
  await cp(join(root, 'domain/src'), join(home, 'src'), { recursive: true })
  if (mutation) await mutate(join(home, 'src', mutation.file), mutation)
  return { name, mutation, tests: await testsOf(home, mutation) }
}

async function mutate(path, { file, from, to }) {
  const text = await readFile(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`"${from}" stands not exactly once in ${file}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}

/** The test of the mistaken file, or else those beside it, and the worked examples of every formula. */
async function testsOf(home, mutation) {
  const files = mutation ? [mutation.file] : mutations.map(({ file }) => file)
  const tests = new Set([EVERY_FORMULA])
  for (const file of files) for (const test of await testsBeside(home, file)) tests.add(test)
  return [...tests].map((test) => join(home, 'src', test))
}

async function testsBeside(home, file) {
  const folder = dirname(file)
  const tests = (await readdir(join(home, 'src', folder))).filter((name) => name.endsWith('.test.ts'))
  const own = tests.filter((name) => name === basename(file).replace('.ts', '.test.ts'))
  return (own.length > 0 ? own : tests).map((name) => join(folder, name))
}

/** One run over all copies: how many tests are red in each. */
async function failuresIn(folder, copies) {
  const report = join(folder, 'report.json')
  const config = join(folder, 'vitest.config.mjs')
  // Copies have paths of their own, so that they may share workers, and with them what they import.
  const settings = { include: ['*/src/**/*.test.ts'], testTimeout: 60_000, isolate: false, pool: 'threads' }
  await writeFile(config, `export default { test: ${JSON.stringify(settings)} }`)
  const tests = copies.flatMap((copy) => copy.tests)
  await runVitest(['run', '--root', folder, '--config', config, '--reporter=json', `--outputFile=${report}`, ...tests])
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  const failures = new Map()
  for (const { name, assertionResults, status } of testResults) {
    const copy = name.slice(folder.length + 1).split('/')[0]
    const red = assertionResults.filter((result) => result.status === 'failed').length
    // A suite that cannot even be loaded has no tests, and is red all the same.
    const own = red === 0 && status === 'failed' ? 1 : red
    failures.set(copy, (failures.get(copy) ?? 0) + own)
  }
  return failures
}

function runVitest(args) {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { stdio: 'ignore' })
    run.on('error', reject)
    run.on('exit', resolve)
  })
}
