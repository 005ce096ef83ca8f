/** What is wrong with a JSON text, and on which line. */
export class JsonFault extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

export type JsonPath = readonly PropertyKey[]

export interface JsonLines {
  value: unknown
  /** The line of a value, or of the nearest value around it that exists. */
  lineAt: (path: JsonPath) => number
  /** JSON takes the last of two equal names without a word; a person who wrote both meant something else. */
  repeatedNames: { name: string; line: number }[]
}

/** Reads JSON and remembers where everything stands, so that a fault can be shown to the person who wrote it. */
export function readJsonLines(text: string): JsonLines {
  const reader = new Reader(text)
  const value = reader.readAll()
  const lineAt = (path: JsonPath): number =>
    reader.lines.get(nameOf(path)) ?? (path.length === 0 ? 1 : lineAt(path.slice(0, -1)))
  return { value, lineAt, repeatedNames: reader.repeatedNames }
}

const nameOf = (path: JsonPath): string => path.map(String).join('\u0000')

const token =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy

/** Far deeper than any pack goes. Each level is one more call, here and in every later reader of the pack. */
const DEEPEST = 32

class Reader {
  readonly lines = new Map<string, number>()
  readonly repeatedNames: { name: string; line: number }[] = []
  readonly #text: string
  readonly #path: (string | number)[] = []
  #at = 0
  #line = 1

  constructor(text: string) {
    // Editors of Windows put a mark of their own before the first letter.
    this.#text = text.replace(/^\uFEFF/, '')
  }

  readAll(): unknown {
    const value = this.#readValue(this.#next())
    if (this.#text.slice(this.#at).trim() !== '') throw this.#fault('Something stands after the end of the data.')
    return value
  }

  #readValue(first: string): unknown {
    if (this.#path.length > DEEPEST)
      throw this.#fault(`Lists and objects stand more than ${DEEPEST} deep in each other.`)
    if (!this.lines.has(nameOf(this.#path))) this.lines.set(nameOf(this.#path), this.#line)
    if (first === '{') return this.#readObject()
    if (first === '[') return this.#readList()
    if (/^[}\],:]$/.test(first)) throw this.#fault(`A value is missing before ${first}.`)
    return this.#readPlain(first)
  }

  /** A string, a number or a word. PostgreSQL keeps neither U+0000 nor one half of a surrogate pair. */
  #readPlain(first: string): unknown {
    const value: unknown = JSON.parse(first)
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value))
      throw this.#fault('A text holds \\u0000 or half a character, such as \\ud800, which cannot be kept.')
    return value
  }

  #readObject(): Record<string, unknown> {
    const entries = new Map<string, unknown>()
    for (let next = this.#next(); next !== '}' || entries.size > 0; next = this.#next()) {
      if (!next.startsWith('"')) throw this.#fault(`The name of a field is missing before ${next}.`)
      const name: string = JSON.parse(next)
      if (entries.has(name)) this.repeatedNames.push({ name, line: this.#line })
      this.#path.push(name)
      this.lines.set(nameOf(this.#path), this.#line)
      if (this.#next() !== ':') throw this.#fault(`A colon is missing after "${name}".`)
      entries.set(name, this.#readValue(this.#next()))
      this.#path.pop()
      if (this.#isAtEnd('}')) break
    }
    return Object.fromEntries(entries)
  }

  #readList(): unknown[] {
    const list: unknown[] = []
    for (let next = this.#next(); next !== ']' || list.length > 0; next = this.#next()) {
      this.#path.push(list.length)
      list.push(this.#readValue(next))
      this.#path.pop()
      if (this.#isAtEnd(']')) break
    }
    return list
  }

  #isAtEnd(end: string): boolean {
    const next = this.#next()
    if (next === end) return true
    if (next === ',') return false
    throw this.#fault(`A comma or ${end} is missing before ${next.slice(0, 40)}.`)
  }

  #next(): string {
    token.lastIndex = this.#at
    const [all, sign, string, other] = token.exec(this.#text) ?? []
    if (all === undefined) throw this.#fault(this.#rest())
    this.#line += all.split('\n').length - 1
    this.#at += all.length
    return sign ?? string ?? other ?? ''
  }

  #rest(): string {
    const rest = this.#text.slice(this.#at)
    const start = rest.search(/\S/)
    if (start < 0) return 'The file ends too early.'
    this.#line += rest.slice(0, start).split('\n').length - 1
    return `This cannot be read as JSON: ${rest.slice(start).split('\n')[0]?.slice(0, 40)}`
  }

  #fault(message: string): JsonFault {
    return new JsonFault(message, this.#line)
  }
}
