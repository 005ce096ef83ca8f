import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** As it stands in a source, and as a bundler may write letters that are not English. */
const formsOf = (text: string): string[] => [
  text,
  [...text]
    .map((letter) => (letter > '~' ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter))
    .join(''),
]

const LONG_ENOUGH_TO_BE_OURS = 25
// Tests tell their title and instructions to anybody; everything else in sealed is the server's alone.
const sealed = filesBelow('content/sealed').filter((path) => path.endsWith('.json') && !path.endsWith('/test.json'))
const sentences = [...new Set(sealed.flatMap((path) => stringsIn(JSON.parse(readFileSync(path, 'utf8')))))].filter(
  (text) => text.length >= LONG_ENOUGH_TO_BE_OURS,
)
const forms = sentences.flatMap(formsOf)
const sealedIn = (text: string): string[] => forms.filter((form) => text.includes(form))

const textOf = (path: string): string => {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

test('the built portal holds no sealed statement, scenario, option, key or rubric [T-KEY-01]', () => {
  const built = filesBelow('dist/web').filter((path) => /\.(js|css|html|json|svg|map|gz)$/.test(path))
  expect(built.length).toBeGreaterThan(10)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sealedIn(`x="${sentences[0]}"`)).toEqual([sentences[0]])
  expect(built.flatMap((path) => sealedIn(textOf(path)).map((text) => `${path}: ${text}`))).toEqual([])
})

test('the built portal holds no scoring and no generator, and no source map', () => {
  const built = filesBelow('dist/web')
  expect(built.filter((path) => path.endsWith('.map'))).toEqual([])
  const scripts = built.filter((path) => path.endsWith('.js')).map(textOf)
  // Names of formulas stand in scoring code and nowhere else.
  for (const name of ['personality.sten_score', 'technical.technical_score', 'answer_index', 'effectiveness']) {
    expect(
      scripts.filter((text) => text.includes(name)),
      name,
    ).toEqual([])
  }
})
