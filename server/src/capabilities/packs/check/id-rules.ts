import type { Finding } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { JsonPath } from '../read/json-lines.ts'

type Id = string | number

interface Identified {
  id: Id
}

/** Every id that a list holds a second time, in any list of the file. */
export function repeatedIds(doc: Document<unknown>): Finding[] {
  const findings: Finding[] = []
  const visit = (value: unknown, path: JsonPath): void => {
    if (typeof value !== 'object' || value === null) return
    const seen = new Set<unknown>()
    for (const [name, entry] of Object.entries(value)) {
      const id = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : undefined
      const isRepeated = Array.isArray(value) && id !== undefined && seen.has(id)
      if (isRepeated) findings.push(doc.fault([...path, name, 'id'], `The id ${id} is there twice.`))
      seen.add(id)
      visit(entry, [...path, name])
    }
  }
  visit(doc.value, [])
  return findings
}

/** A list in a document, by the name of the field that holds it. */
export interface ListIn {
  doc: Document<unknown>
  field: string
  entries: readonly Identified[]
}

/** Every entry of the first list has exactly one entry of the same id in the second, and no other is there. */
export function matchOneToOne(items: ListIn, keys: ListIn, words: { none: string; twice: string }): Finding[] {
  const known = new Set(items.entries.map(({ id }) => id))
  const seen = new Set<Id>()
  const findings = keys.entries.flatMap(({ id }, index) => {
    const fault = (message: string) => [keys.doc.fault([keys.field, index, 'id'], message)]
    if (!known.has(id)) return fault(`The key points nowhere: there is no ${id}.`)
    if (seen.has(id)) return fault(`${id} ${words.twice}.`)
    seen.add(id)
    return []
  })
  const missing = items.entries.flatMap(({ id }, index) =>
    seen.has(id) ? [] : [items.doc.fault([items.field, index, 'id'], `${id} ${words.none}.`)],
  )
  return [...findings, ...missing]
}
