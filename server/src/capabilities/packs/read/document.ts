import { isLanguage, languages } from '@mizan/contract/language'
import type * as z from 'zod/mini'
import { type Finding, languageName } from '../finding.ts'
import { JsonFault, type JsonLines, type JsonPath, readJsonLines } from './json-lines.ts'

/** A JSON file of a pack; `content` is missing when it is no JSON. */
export interface JsonFile {
  file: string
  content: JsonLines | undefined
  findings: Finding[]
}

/** A file whose shape is right. */
export interface Document<Value> {
  file: string
  value: Value
  /** A finding at the line where the value at `path` stands. */
  fault: (path: JsonPath, message: string) => Finding
}

export function readJsonFile(file: string, text: string): JsonFile {
  try {
    const content = readJsonLines(text)
    const findings = content.repeatedNames.map(({ name, line }) => ({
      file,
      line,
      message: `The field "${name}" is there twice.`,
    }))
    return { file, content, findings }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return { file, content: undefined, findings: [{ file, line: error.line, message: error.message }] }
  }
}

/** A file that says nothing, and why. */
export const unreadable = (file: string, message: string): JsonFile => ({
  file,
  content: undefined,
  findings: [{ file, line: 1, message }],
})

export const contentOf = ({ content }: JsonFile): unknown => content?.value

/** A field of a file about whose shape nothing is known yet. */
export function fieldOf({ content }: JsonFile, name: string): unknown {
  const value = content?.value
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export interface Opened<Value> {
  document: Document<Value> | undefined
  findings: Finding[]
}

/** Checks the shape of a file. A file that could not even be read has said so already. */
export function openDocument<Schema extends z.ZodMiniType>(file: JsonFile, schema: Schema): Opened<z.output<Schema>> {
  const { content } = file
  if (!content) return { document: undefined, findings: [] }
  const parsed = schema.safeParse(content.value)
  const fault = (path: JsonPath, message: string) => ({ file: file.file, line: content.lineAt(path), message })
  if (parsed.success) return { document: { file: file.file, value: parsed.data, fault }, findings: [] }
  const twins = twinsIn(content.value, [])
  const others = parsed.error.issues
    .flatMap((issue) => explainIssue(issue, content.value))
    .filter(({ path }) => !twins.some((twin) => isInside(path, twin)))
  return {
    document: undefined,
    findings: [...twins.map(explainTwin), ...others].map((at) => fault(at.path, at.message)),
  }
}

/** A text as it was written before it named its languages: in a field and its twin, such as `name` and `name_ar`. */
interface Twin {
  /** Of the object that has both. */
  path: JsonPath
  field: string
  twin: string
}

function twinsIn(value: unknown, path: JsonPath): Twin[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.keys(value).flatMap((field) =>
    languages
      .map((language) => `${field}_${language}`)
      .filter((twin) => Object.hasOwn(value, twin))
      .map((twin) => ({ path, field, twin })),
  )
  return [...own, ...Object.entries(value).flatMap(([name, part]) => twinsIn(part, [...path, name]))]
}

const isInside = (path: JsonPath, { path: parent, field, twin }: Twin): boolean =>
  parent.every((key, index) => key === String(path[index])) && [field, twin].includes(String(path[parent.length]))

const inLanguages = `{ ${languages.map((language) => `"${language}": …`).join(', ')} }`

const explainTwin = ({ path, field, twin }: Twin): Explained => ({
  path: [...path, twin],
  message: `A text names its languages: write "${field}": ${inLanguages} in place of "${field}" and "${twin}".`,
})

interface Explained {
  path: JsonPath
  message: string
}

/** What zod found wrong with the shape of a file, in words for the person who wrote it. */
function explainIssue(issue: z.core.$ZodIssue, whole: unknown): Explained[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: `The field "${key}" is unknown here.` }))
  }
  // Of several shapes the one that was begun is meant: the others turn the value itself down.
  const meant = issue.code === 'invalid_union' && issue.errors.find((faults) => faults.every((f) => f.path.length > 0))
  if (meant) return meant.flatMap((fault) => explainIssue({ ...fault, path: [...path, ...fault.path] }, whole))
  const name = String(path.at(-1) ?? 'The file')
  const value = valueAt(whole, path)
  if (isLanguage(name) && value === undefined) return [{ path, message: `The ${languageName(name)} text is missing.` }]
  return [{ path, message: `${name}: ${reasonOf(issue, value)}.` }]
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${article(issue.expected)}, but is ${shown(value)}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(shown).join(' or ')}, but is ${shown(value)}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}, but is ${shown(value)}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}, but is ${shown(value)}`
  if (issue.code === 'invalid_format') return `has the wrong form: ${shown(value)}`
  return `is not as it should be: ${shown(value)}`
}

const article = (type: string): string => {
  if (type === 'array') return 'a list'
  if (type === 'int') return 'a whole number'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

// JSON has no word for a number beyond all bounds.
const shown = (value: unknown): string =>
  (typeof value === 'number' ? String(value) : JSON.stringify(value))?.slice(0, 40) ?? String(value)

const valueAt = (whole: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    whole,
  )
