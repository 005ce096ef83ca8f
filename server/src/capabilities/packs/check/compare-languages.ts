import type { Finding } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { JsonPath } from '../read/json-lines.ts'
import { isRecord, type TextPair, textAt } from './text-rules.ts'

/** What two files of one text say: the texts that belong together, and where the files do not match. */
export interface Comparison {
  pairs: TextPair[]
  findings: Finding[]
}

interface Files {
  en: Document<unknown>
  ar: Document<unknown>
}

interface Node {
  value: unknown
  path: JsonPath
}

/** Strings that are codes, the same in every language. */
const codes = new Set(['id', 'icon', 'duration', 'kind', 'operation', 'image', 'left_image', 'right_image'])

/** Compares the English and the Arabic file; entries of lists belong together by their ids. */
export const compareLanguages = (files: Files): Comparison =>
  compare(files, { value: files.en.value, path: [] }, { value: files.ar.value, path: [] })

function compare(files: Files, en: Node, ar: Node): Comparison {
  if (Array.isArray(en.value) && Array.isArray(ar.value)) return compareAll(files, entriesOf(en), entriesOf(ar))
  if (isRecord(en.value) && isRecord(ar.value)) return compareAll(files, fieldsOf(en), fieldsOf(ar))
  if (typeof en.value === 'string' && typeof ar.value === 'string' && !codes.has(String(en.path.at(-1)))) {
    const pair = { en: textAt(files.en, en.path, en.value), ar: textAt(files.ar, ar.path, ar.value) }
    return { pairs: [pair], findings: [] }
  }
  if (en.value === ar.value) return { pairs: [], findings: [] }
  const name = ar.path.map(String).join('.')
  return { pairs: [], findings: [files.ar.fault(ar.path, `${name} is not the same as in ${files.en.file}.`)] }
}

function compareAll(files: Files, en: Map<string, Node>, ar: Map<string, Node>): Comparison {
  const found: Comparison = { pairs: [], findings: [] }
  for (const [name, node] of en) {
    const other = ar.get(name)
    const { pairs, findings } = other
      ? compare(files, node, other)
      : { pairs: [], findings: [files.en.fault(node.path, `${name} is missing in ${files.ar.file}.`)] }
    found.pairs.push(...pairs)
    found.findings.push(...findings)
  }
  const added = [...ar].filter(([name]) => !en.has(name))
  found.findings.push(
    ...added.map(([name, { path }]) => files.ar.fault(path, `${name} is missing in ${files.en.file}.`)),
  )
  return found
}

function entriesOf({ value, path }: Node): Map<string, Node> {
  const list: unknown[] = Array.isArray(value) ? value : []
  return new Map(
    list.map((entry, index) => [
      isRecord(entry) && entry.id !== undefined ? `id ${entry.id}` : `entry ${index + 1}`,
      { value: entry, path: [...path, index] },
    ]),
  )
}

function fieldsOf({ value, path }: Node): Map<string, Node> {
  const entries = isRecord(value) ? Object.entries(value) : []
  return new Map(entries.map(([name, field]) => [name, { value: field, path: [...path, name] }]))
}
