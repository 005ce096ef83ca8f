/** The file itself cannot be read as a table: nothing of it is used. */
export class CsvProblem extends Error {}

/** One row, with the line it begins on. `problem` says why it is no row. */
export interface CsvRow {
  line: number
  cells: string[]
  problem?: string
}

/** Beyond this it is no row of people: most often a quotation mark was left open, which makes one cell of the rest. */
const LONGEST_ROW = 20_000

/** Rows of a CSV file (RFC 4180) as they arrive; memory stays the same however long the file is. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const table = createTable()
  for await (const chunk of bytes) yield* table.take(decode(() => decoder.decode(chunk, { stream: true })))
  yield* table.take(decode(() => decoder.decode()))
  yield* table.end()
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    throw new CsvProblem('The file is not UTF-8 text. Save it as "CSV UTF-8".')
  }
}

interface State {
  /** Inside a cell, inside a quoted one, or behind the quotation mark that may have ended it. */
  where: 'cell' | 'quoted' | 'after-quote'
  cell: string
  cells: string[]
  length: number
  firstLine: number
  problem?: string
}

const emptyRow = (line: number): State => ({ where: 'cell', cell: '', cells: [], length: 0, firstLine: line })

function createTable() {
  let line = 1
  let state = emptyRow(line)
  let separator: string | undefined

  const endRow = (): CsvRow[] => {
    const { cell, cells, firstLine, problem } = state
    state = emptyRow(line)
    const all = [...cells, cell]
    // A blank line, or one of empty cells: spreadsheets keep those where something was deleted.
    if (all.every((text) => text.trim() === '')) return []
    return [{ line: firstLine, cells: all, ...(problem ? { problem } : {}) }]
  }

  const step = (character: string): CsvRow[] => {
    if (character === '\n') line += 1
    if (character === '\n' && state.where !== 'quoted') return endRow()
    takeCharacter(state, character, separator)
    return []
  }

  return {
    *take(text: string): Generator<CsvRow> {
      separator ??= text.trim() === '' ? undefined : separatorIn(text.trimStart())
      for (const character of text) yield* step(character)
    },
    *end(): Generator<CsvRow> {
      if (state.where === 'quoted') throw neverEnding(state)
      yield* endRow()
    },
  }
}

const neverEnding = ({ firstLine }: State) =>
  new CsvProblem(`The row of line ${firstLine} never ends: a quotation mark is left open.`)

const tooLong = ({ firstLine }: State) =>
  new CsvProblem(`The row of line ${firstLine} has more than ${LONGEST_ROW} letters. Is this a table of people?`)

function takeCharacter(state: State, character: string, separator: string | undefined): void {
  state.length += 1
  if (state.length > LONGEST_ROW) throw state.where === 'quoted' ? neverEnding(state) : tooLong(state)
  if (state.where === 'quoted') takeQuoted(state, character)
  else if (character === separator) takeSeparator(state)
  else if (character === '"') takeQuotationMark(state)
  else if (character !== '\r') takeLetter(state, character)
}

function takeQuoted(state: State, character: string): void {
  if (character === '"') state.where = 'after-quote'
  else state.cell += character
}

function takeSeparator(state: State): void {
  state.cells.push(state.cell)
  state.cell = ''
  state.where = 'cell'
}

/** It opens a quotation, or is one of two that stand for one; anywhere else it is a letter like others. */
function takeQuotationMark(state: State): void {
  const isEscaped = state.where === 'after-quote'
  if (isEscaped || state.cell !== '') state.cell += '"'
  if (isEscaped || state.cell === '') state.where = 'quoted'
}

function takeLetter(state: State, character: string): void {
  if (state.where === 'after-quote') state.problem = 'something follows a closing quotation mark'
  state.cell += character
}

/** Spreadsheets of some countries write semicolons. The first line that says anything decides. */
function separatorIn(text: string): string {
  const [header = ''] = text.split('\n')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, times: header.split(mark).length }))
  return counted.reduce((best, next) => (next.times > best.times ? next : best)).mark
}
