import type * as z from 'zod/mini'
import type { Finding } from '../finding.ts'
import { explainIssue } from './explain-issue.ts'
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
  return {
    document: undefined,
    findings: parsed.error.issues
      .flatMap((issue) => explainIssue(issue, content.value))
      .map(({ path, message }) => fault(path, message)),
  }
}
