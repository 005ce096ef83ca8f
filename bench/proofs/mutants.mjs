import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../harness/product.mjs'

/** Where the formulas are; `--only` names other files or patterns. */
const FORMULAS = ['scores', 'norms', 'kinds/personality', 'fit', 'knock-out', 'reliability', 'fairness']
const everyFormula = [...FORMULAS.map((folder) => `${folder}/*.ts`), 'kinds/*/*.scoring.ts']
/** Some changes mean the same, and no test can notice them: that is why not all are asked for. */
const LOWEST_SCORE = 80
const noticed = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/** Stryker changes files of the domain, one operator or value at a time; the tests that reach the change should fail. */
export async function measureMutants({ only = everyFormula }) {
  const mutants = (await mutantsOf(only)).filter(({ status }) => [...noticed, ...missed].includes(status))
  for (const mutant of mutants.filter(isMissed)) {
    const { fileName, location, status, replacement } = mutant
    console.log(`${nameOf(fileName)}:${location.start.line} ${status}: ${replacement.replaceAll(/\s+/g, ' ')}`)
  }
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].sort()
  return {
    rows: files.map((file) => rowOf(file, mutants)),
    gates: [
      { what: 'Mutants', value: mutants.length, atLeast: 1, unit: '' },
      { what: 'Mutation score', value: scoreOf(mutants), atLeast: LOWEST_SCORE, unit: ' %' },
    ],
  }
}

/** In a copy, because Stryker writes all mutants of a file into it. */
async function mutantsOf(names) {
  const before = process.cwd()
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mizan-mutants-')))
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const part of ['package.json', 'src']) {
      await cp(join(root, 'domain', part), join(folder, part), { recursive: true })
    }
    const test = { include: ['src/**/*.test.ts'], testTimeout: 60_000 }
    await writeFile(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(test)} }`)
    process.chdir(folder)
    const stryker = new Stryker({
      mutate: [...names.map((name) => `src/${name}`), '!src/**/*.test.ts'],
      inPlace: true,
      tempDirName: '.stryker',
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'vitest.config.mjs' },
      reporters: ['progress-append-only'],
      logLevel: 'error',
    })
    return await stryker.runMutationTest()
  } finally {
    process.chdir(before)
    await rm(folder, { recursive: true })
  }
}

const nameOf = (file) => file.slice(file.indexOf('/src/') + '/src/'.length)

const isMissed = ({ status }) => missed.includes(status)

const scoreOf = (mutants) => 100 * (1 - mutants.filter(isMissed).length / Math.max(1, mutants.length))

function rowOf(file, mutants) {
  const own = mutants.filter(({ fileName }) => fileName === file)
  const count = (wanted) => own.filter(({ status }) => status === wanted).length
  return {
    file: nameOf(file),
    mutants: own.length,
    noticed: own.length - own.filter(isMissed).length,
    survived: count('Survived'),
    'reached by no test': count('NoCoverage'),
    'score %': scoreOf(own).toFixed(1),
  }
}
