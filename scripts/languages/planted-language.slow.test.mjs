import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJson, root, tool } from '../setup/project.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { copyProject, plantRow } from './plant.mjs'

const french = `{
    name: 'Français',
    shortName: 'FR',
    direction: 'ltr',
    locale: 'fr-FR',
    digits: '0123456789',
    percentSign: '%',
    otherScript: /\\p{Script=Arabic}/u,
    plurals: ['one', 'many', 'other'],
    font: { family: 'IBM Plex Sans', sample: 'a', inMails: "'Segoe UI', Arial, sans-serif" },
    fallsBackOn: ['en'],
  }`

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mizan-french-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(() => {
  copyProject(folder)
  plantRow(folder, 'fr', french)
}, 60_000)

const run = (command) => runCommand(command, { cwd: folder })

const filesIn = (rooms, pattern) =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
      .filter((path) => pattern.test(path)),
  )

const textOf = (path) => readFileSync(join(root, path), 'utf8')

test('the type checker asks for the words that modules import, and for nothing else', async () => {
  const rooms = ['contract', 'domain', 'server', 'web', 'e2e', 'scripts/rules']
  const found = []
  for (const room of rooms) {
    const { output } = await run([...tool('typescript', 'tsc'), '-p', room, '--pretty', 'false'])
    found.push(...output.matchAll(/^(\S+\.tsx?)\(.* error (.*)$/gm))
  }
  const modules = filesIn(['server/src', 'web/src'], /^(?!.*\/testing\/).*(?<!\.test)\.ts$/)
  const withWords = modules.filter((path) => /^import en from '.*\.en\.json'/m.test(textOf(path)))
  expect(found.map(([, path]) => path).sort()).toEqual(withWords.sort())
  for (const [, , problem] of found) expect(problem).toContain("Property 'fr' is missing")
}, 300_000)

test('the tests of words ask for each word file, and for nothing else', async () => {
  const report = join(folder, 'report.json')
  const options = ['run', '--project=rules', '--reporter=json', `--outputFile=${report}`, 'scripts/rules/words.test.ts']
  await run([...tool('vitest'), ...options])
  const failed = readJson(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  const names = filesIn(['server/src', 'web/src'], /\.en\.json$/).map((path) => path.replace('.en.json', ''))
  expect(failed.map(({ title }) => title).sort()).toEqual(
    names.map((name) => `${name} says the same in every language`).sort(),
  )
  for (const { failureMessages } of failed) expect(failureMessages.join()).toContain('.fr.json')
}, 120_000)

test('the check of packs asks for each file of texts and each text inside another file, and for nothing else', async () => {
  const bundle = join(folder, 'scripts/setup/bundle-server.mjs')
  await run([process.execPath, bundle])
  const command = [process.execPath, join(folder, 'dist/server/cli.mjs'), 'pack', 'check', 'content', '--json']
  const { output } = await run(command)
  const findings = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1))
  expect(new Set(findings.map(({ message }) => message))).toEqual(
    new Set(['The file is missing.', 'The same file in French is missing.', 'The French text is missing.']),
  )
  const missing = findings.filter(({ message }) => message.includes('file'))
  const files = filesIn(['content'], /\.en\.json$/).map((path) => path.replace('.en.', '.fr.'))
  const asked = new Set(missing.map(({ file }) => file.replace(/\.(en|ar)\.json$/, '.fr.json')))
  expect([...asked].sort()).toEqual(files.sort())

  const inside = filesIn(['content'], /(?<!\.[a-z]{2})\.json$/).map((path) => [
    path,
    textsIn(readJson(join(root, path))),
  ])
  const wanted = inside.filter(([, count]) => count > 0)
  const counted = (path) => findings.filter(({ file, message }) => file === path && message.includes('text')).length
  expect(wanted.map(([path]) => [path, counted(path)])).toEqual(wanted)
  expect(findings.length - missing.length).toBe(wanted.reduce((sum, [, count]) => sum + count, 0))
}, 120_000)

/** Texts by language in a file, each with one sentence or with one for each gender. */
function textsIn(value) {
  if (typeof value !== 'object' || value === null) return 0
  if ('en' in value && 'ar' in value) return 1
  return Object.values(value).reduce((sum, inner) => sum + textsIn(inner), 0)
}
