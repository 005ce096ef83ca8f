import { type Language, languages } from '@mizan/contract/language'
import type { Finding } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { JsonPath } from '../read/json-lines.ts'
import { isRecord, type PlacedTexts, textsOf } from './text-rules.ts'

/** What the files of one text say, one for each language: the texts, and where the files do not match. */
export interface Comparison {
  texts: PlacedTexts[]
  findings: Finding[]
}

/** A value in the file of a language. */
interface Node {
  language: Language
  doc: Document<unknown>
  value: unknown
  path: JsonPath
}

/** Strings that are codes, the same in every language. */
const codes = new Set(['id', 'icon', 'duration', 'kind', 'operation', 'image', 'left_image', 'right_image'])

/** Compares each file with that of the first language; entries of lists belong together by their ids. */
export function compareLanguages(files: Readonly<Record<Language, Document<unknown>>>): Comparison {
  const [first, ...others] = languages.map((language) => {
    const doc = files[language]
    return { language, doc, value: doc.value, path: [] }
  })
  return first ? compare(first, others) : { texts: [], findings: [] }
}

function compare(first: Node, others: readonly Node[]): Comparison {
  const shape = shapeOf(first)
  const alike = others.filter((other) => shapeOf(other) === shape)
  const differing = others.filter((other) => shapeOf(other) !== shape).map((other) => notTheSame(first, other))
  const childrenOf = [entriesOf, fieldsOf].find((children) => children === shape)
  const inside = childrenOf ? compareInside(childrenOf, first, alike) : { texts: [], findings: [] }
  return {
    texts: shape === TEXT && differing.length === 0 ? [textsOf([first, ...alike])] : inside.texts,
    findings: [...differing, ...inside.findings],
  }
}

const TEXT = Symbol('a text')

/** What must be the same in every language: that it is a list, an object or a text; else the value itself. */
function shapeOf({ value, path }: Node): unknown {
  if (Array.isArray(value)) return entriesOf
  if (isRecord(value)) return fieldsOf
  return typeof value === 'string' && !codes.has(String(path.at(-1))) ? TEXT : value
}

const notTheSame = (first: Node, { doc, path }: Node): Finding =>
  doc.fault(path, `${path.map(String).join('.')} is not the same as in ${first.doc.file}.`)

function compareInside(childrenOf: Children, first: Node, others: readonly Node[]): Comparison {
  const own = childrenOf(first)
  const theirs = others.map((other) => ({ doc: other.doc, children: childrenOf(other) }))
  const compared = [...own].map(([name, node]) => {
    const found = theirs.flatMap(({ children }) => children.get(name) ?? [])
    const missing = theirs.filter(({ children }) => !children.has(name))
    const { texts, findings } = compare(node, found)
    const faults = missing.map(({ doc }) => node.doc.fault(node.path, `${name} is missing in ${doc.file}.`))
    return { texts: missing.length === 0 ? texts : [], findings: [...faults, ...findings] }
  })
  const added = theirs.flatMap(({ doc, children }) =>
    [...children]
      .filter(([name]) => !own.has(name))
      .map(([name, { path }]) => doc.fault(path, `${name} is missing in ${first.doc.file}.`)),
  )
  return {
    texts: compared.flatMap(({ texts }) => texts),
    findings: [...compared.flatMap(({ findings }) => findings), ...added],
  }
}

type Children = (node: Node) => Map<string, Node>

const entriesOf: Children = ({ value, path, ...file }) =>
  new Map(
    (Array.isArray(value) ? value : []).map((entry: unknown, index) => [
      isRecord(entry) && entry.id !== undefined ? `id ${entry.id}` : `entry ${index + 1}`,
      { ...file, value: entry, path: [...path, index] },
    ]),
  )

const fieldsOf: Children = ({ value, path, ...file }) =>
  new Map(
    Object.entries(isRecord(value) ? value : {}).map(([name, field]) => [
      name,
      { ...file, value: field, path: [...path, name] },
    ]),
  )
