import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { root } from '../harness/product.mjs'
import { atOnce } from './at-once.mjs'
import { guards } from './guarded.mjs'
import { guardsBetweenCompanies } from './guarded-companies.mjs'
import { plantedFaults } from './planted-faults.mjs'

const AT_ONCE = 2
const source = join(root, 'server/src')

/** Takes each guard of the server away once, and asks a test to notice (T-AZ-02). */
export const measureGuards = () =>
  measureMistakes([...guards, ...guardsBetweenCompanies], { mistake: 'guard that was taken away', atLeast: 40 })

/** Plants what must not happen to anybody's work, and asks the test of that fault to notice. */
export const measurePlanted = () => measureMistakes(plantedFaults, { mistake: 'fault that was planted', atLeast: 20 })

/** Makes each mistake once, in a copy of its own. */
async function measureMistakes(mistakes, { mistake, atLeast }) {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-guards-'))
  try {
    for (const part of ['node_modules', 'content', 'server']) await symlink(join(root, part), join(folder, part))
    const everyTest = [...new Set(mistakes.flatMap(({ tests }) => tests))]
    // The first copy has no mistake: what is red there proves nothing.
    const copies = [{ name: 'sound', about: 'nothing is changed', changes: [], tests: everyTest }]
    for (const [index, one] of mistakes.entries()) copies.push({ name: `m${index + 1}`, ...one })
    await atOnce(AT_ONCE, copies, async (copy) => {
      await bundle(folder, copy)
      copy.red = await redTestsIn(folder, copy)
      console.log(`${copy.about}: ${copy.red[0] ?? 'nothing is red'}`)
    })
    const [sound, ...mistaken] = copies
    return {
      rows: mistaken.map(({ about, changes, red: [first] }) => ({
        [mistake]: about,
        in: changes.map(({ file }) => basename(file)).join(', '),
        'noticed by': first ?? 'NOBODY',
      })),
      gates: [
        {
          what: `Red tests without a mistake (${sound.red.join('; ')})`,
          value: sound.red.length,
          atMost: 0,
          unit: '',
        },
        { what: 'Mistakes that were made', value: mistaken.length, atLeast, unit: '' },
        {
          what: 'Mistakes that nobody noticed',
          value: mistaken.filter(({ red: found }) => found.length === 0).length,
          atMost: 0,
          unit: '',
        },
      ],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Each test in one file with everything it needs of the house, so that vitest has nothing to translate. */
async function bundle(folder, { name, changes, tests }) {
  const home = join(folder, name)
  await mkdir(home)
  const made = new Set()
  await build({
    entryPoints: tests.map((test) => join(source, test)),
    outdir: home,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [house, changing(changes, made)],
  })
  if (made.size < changes.length) throw new Error(`A change of ${name} was not made: its file is not in the test`)
}

/** The rooms of the house go into the bundle, packages stay outside. */
const house = {
  name: 'house',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@mizan/') ? undefined : { path, external: true },
    ),
}

const changing = (changes, made) => ({
  name: 'changing',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(server|domain|web)\/src\/.*\.ts$/ }, async ({ path }) => {
      const own = changes.filter(({ file }) => resolve(source, file) === path)
      let contents = await readFile(path, 'utf8')
      for (const { file, from, to } of own) {
        if (contents.split(from).length !== 2) throw new Error(`"${from}" stands not exactly once in ${file}`)
        contents = contents.replace(from, () => to)
        made.add(`${file} ${from}`)
      }
      return { contents, loader: 'ts' }
    }),
})

/** The titles of red tests of one copy. A copy with a mistake is done with the first one. */
async function redTestsIn(folder, { name, changes }) {
  const report = join(folder, `${name}.json`)
  const config = join(folder, `${name}.config.mjs`)
  const test = {
    include: [`${name}/*.test.mjs`],
    globalSetup: join(source, 'testing/global-setup.ts'),
    bail: changes.length === 0 ? 0 : 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  }
  await writeFile(config, `export default { test: ${JSON.stringify(test)} }`)
  await runVitest(['run', '--root', folder, '--config', config, '--reporter=json', `--outputFile=${report}`])
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  return testResults.flatMap(({ assertionResults, status, message }) => {
    const titles = assertionResults.filter((result) => result.status === 'failed').map(({ title }) => title)
    // A suite that cannot even be loaded has no tests, and is red all the same.
    return titles.length === 0 && status === 'failed' ? [`the file itself: ${message}`] : titles
  })
}

function runVitest(args) {
  return new Promise((done, reject) => {
    const run = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { stdio: 'ignore' })
    run.on('error', reject)
    run.on('exit', done)
  })
}
