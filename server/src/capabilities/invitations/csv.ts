import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** One row, with the line it begins on. It is broken where a cell goes on behind its closing quotation mark. */
export interface CsvRow {
  line: number
  cells: string[]
  isBroken?: true
}

/** Beyond this it is no row of people: most often a quotation mark was left open, which makes one cell of the rest. */
const LONGEST_ROW = 20_000
const NEW_LINE = 0x0a

/** The rows of a CSV file (RFC 4180). What is no table is refused as a whole. */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const text = decode(bytes)
  const rows: CsvRow[] = []
  try {
    parse(text, {
      delimiter: separatorIn(text.trimStart()),
      record_delimiter: ['\r\n', '\n'],
      // A quotation mark may stand inside a word.
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[], { lines }) => {
        // Without blank lines, and rows of empty cells: spreadsheets keep those where something was deleted.
        if (cells.some((cell) => cell.trim() !== '')) rows.push(rowOf(cells, lines))
        return null
      },
    })
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, bytes) : error
  }
  return rows
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('file-not-utf8', 'The file is not UTF-8 text')
  }
}

function rowOf(cells: string[], lastLine: number): CsvRow {
  const line = lastLine - cells.join('').split('\n').length + 1
  // The library keeps the quotation marks of a cell that goes on behind its closing one.
  if (!cells.some((cell) => cell.startsWith('"'))) return { line, cells }
  return { line, cells, isBroken: true }
}

function unreadable({ code, bytes: readBytes }: CsvError, bytes: Uint8Array): Refusal {
  const line = bytes.subarray(0, Number(readBytes)).filter((byte) => byte === NEW_LINE).length + 1
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? new Refusal('row-never-ends', `The row of line ${line} never ends`, { values: { line } })
    : new Refusal('row-too-long', `The row of line ${line} has more than ${LONGEST_ROW} letters`, {
        values: { line, most: LONGEST_ROW },
      })
}

/** Spreadsheets of some countries write semicolons. The first line that says anything decides. */
function separatorIn(text: string): string {
  const [header = ''] = text.split('\n')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, times: header.split(mark).length }))
  return counted.reduce((best, next) => (next.times > best.times ? next : best)).mark
}
