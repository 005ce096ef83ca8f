import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '@mizan/contract/text'
import { projectRoot } from '../platform/project-root.ts'

/** What stands in content/sealed and must not be found outside the server. */

const filesBelow = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Every string in a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Every name of a field in a JSON value. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

const LONG_ENOUGH_TO_BE_OURS = 25

/** Sentences of keys alone: rubrics, guides and reasons. Candidates read the questions, never these. */
export const keySentences = (): string[] =>
  [
    ...new Set(
      filesBelow('content/sealed')
        .filter((path) => path.endsWith('/key.json'))
        .flatMap((path) => stringsIn(jsonOf(path))),
    ),
  ].filter((text) => text.length >= LONG_ENOUGH_TO_BE_OURS)

export const traitNames = (): string[] =>
  filesBelow('content/sealed/traits')
    .filter((path) => /(traits|custom\/[^/]+)\.json$/.test(path))
    .flatMap((path) => (jsonOf(path) as { traits: { name: Text }[] }).traits)
    .flatMap(({ name }) => Object.values(name))
