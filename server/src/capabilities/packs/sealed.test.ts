import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Text } from '@mizan/contract/text'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'

const filesBelow = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .filter((path) => pattern.test(path))
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const jsonOf = (path: string): unknown => JSON.parse(textOf(path))

/** Every string in a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Every name of a field in a JSON value. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

// Tests tell their title and instructions to anybody; everything else in sealed is the server's alone.
const sealedFiles = filesBelow('content/sealed', /\.json$/).filter((path) => !path.endsWith('/test.json'))
const LONG_ENOUGH_TO_BE_OURS = 25
const sentences = [...new Set(sealedFiles.flatMap((path) => stringsIn(jsonOf(path))))].filter(
  (text) => text.length >= LONG_ENOUGH_TO_BE_OURS,
)

const traitNames = filesBelow('content/sealed/traits', /(traits|custom\/[^/]+)\.json$/)
  .flatMap((path) => (jsonOf(path) as { traits: { name: Text }[] }).traits)
  .flatMap(({ name }) => Object.values(name))

const openFiles = [
  ...filesBelow('web', /^web\/(src|public|index\.html).*\.(tsx?|css|json|html|svg)?$/).filter(
    // Tests and what they read are never built; reports are drawn for them with real names.
    (path) => !path.startsWith('web/dist') && !/\.test\.tsx?$|\/testing\//.test(path),
  ),
  ...filesBelow('content/open', /\.json$/),
]

/** The sealed sentences in a text, and the names of traits that stand in it as a text of their own. */
function sealedIn(text: string): string[] {
  const quoted = (name: string) =>
    [`'${name}'`, `"${name}"`, `\`${name}\``, `>${name}<`].some((form) => text.includes(form))
  return [...sentences.filter((sentence) => text.includes(sentence)), ...traitNames.filter(quoted)]
}

describe('what may reach a browser', () => {
  test('there is something to look at', () => {
    expect(sentences.length).toBeGreaterThan(1000)
    expect(traitNames).toContain('Learning Mindset')
    expect(openFiles.length).toBeGreaterThan(50)
  })

  test('a sealed sentence and the name of a trait would be found', () => {
    expect(sealedIn(`const first = '${sentences[0]}'`)).toEqual([sentences[0]])
    expect(sealedIn(`<p>Sincerity</p>`)).toEqual(['Sincerity'])
    expect(sealedIn(`{ "name": "الصدق" }`)).toEqual(['الصدق'])
  })

  test('holds no statement, scenario, option, rubric or description, and no name of a trait', () => {
    const found = openFiles.flatMap((path) => sealedIn(textOf(path)).map((text) => `${path}: ${text}`))
    expect(found).toEqual([])
  })

  test('holds no field of a key', () => {
    const keyFields = ['effectiveness', 'reverse', 'trait', 'trait_id', 'weight', 'rubric', 'score_mapping', 'guide']
    const found = filesBelow('content/open', /\.json$/).flatMap((path) => {
      // A practice item carries its own answer: it teaches and is never scored.
      const forbidden = path.includes('/practice/') ? keyFields : [...keyFields, 'correct']
      return namesIn(jsonOf(path))
        .filter((name) => forbidden.includes(name))
        .map((name) => `${path}: ${name}`)
    })
    expect(found).toEqual([])
  })

  // What is practised is open, with its right answers.
  test('imports no sealed content and no shape of a key', () => {
    const importsSealed = (text: string) => /content\/sealed|contract\/(src\/)?packs\/(?!practice')/.test(text)
    expect(importsSealed(`import { packSchemas } from '@mizan/contract/packs/registry'`)).toBe(true)
    expect(openFiles.filter((path) => importsSealed(textOf(path)))).toEqual([])
  })
})

describe('the table of keys', () => {
  const namesKeys = (text: string) => /question_keys|questionKeys|answer_key/.test(text)
  // A new reader of the keys is a decision: it is added here by hand, and it is never on the way to a candidate.
  const readers = [
    'server/src/capabilities/packs/import/packs.db.ts',
    // Only says that the table holds nothing about a person.
    'server/src/capabilities/privacy/personal-tables.ts',
    'server/src/capabilities/scores/marks.db.ts',
    'server/src/capabilities/scores/scoring-input.db.ts',
    'server/src/capabilities/videos/recorded-answers.db.ts',
    'server/src/platform/db/schema/packs.ts',
    'server/src/testing/arcade.ts',
    'server/src/testing/operations-on-scores.ts',
    'server/src/testing/world.ts',
  ]

  test('is named by nobody but the import, the scoring, the raters of recordings and players in tests', () => {
    expect(namesKeys(`db.select().from(questionKeys)`)).toBe(true)
    const found = filesBelow('server/src', /(?<!\.test)\.ts$/).filter((path) => namesKeys(textOf(path)))
    expect(found.sort()).toEqual(readers)
  })

  test('is far from presenters and routes, and so are the packs themselves', () => {
    const reachesKeys = (text: string) => namesKeys(text) || /packs\/(check|import|read)\//.test(text)
    const outward = filesBelow('server/src', /\.(present|routes)\.ts$/)
    expect(outward.length).toBeGreaterThan(3)
    expect(outward.filter((path) => reachesKeys(textOf(path)))).toEqual([])
  })
})
