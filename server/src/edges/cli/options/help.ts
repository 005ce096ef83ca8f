import type { AnyCommand } from './command.ts'

export function overview(commands: Record<string, AnyCommand>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return `The operator's command of Mizan.\n\nnpm run portal -- <command> [options]\n\n${lines.join('\n')}\n\nEach command explains itself with --help, or with help before it; --json prints data for programs,\nwhich npm run --silent portal -- … keeps free of npm's own lines.\n`
}

/** What was typed is no command; those that begin like it may be what was meant. */
export function noSuchCommand(args: string[], names: string[]): string {
  const [first = ''] = args
  const near = names.filter((name) => name.startsWith(`${first} `))
  if (near.length > 0)
    return `After ${first} comes one more word: ${near.join(', ')}. Each explains itself with --help.`
  return `There is no command "${first}"; npm run portal -- help lists those that there are.`
}

export function helpFor(name: string, { about, options, word, examples }: AnyCommand): string {
  const width = Math.max(8, ...Object.keys(options).map((option) => option.length))
  const lines = Object.entries(options).map(
    ([option, { about: meaning, required }]) =>
      `  --${option.padEnd(width)}  ${meaning}${required ? ' (required)' : ''}`,
  )
  const words = word ? [`  ${word.name.padEnd(width + 2)}  ${word.about}`] : []
  const help = [`  --${'json'.padEnd(width)}  print the result as JSON`]
  return `${about}\n\nnpm run portal -- ${name}${word ? ` ${word.name}` : ''} [options]\n\n${[...words, ...lines, ...help].join('\n')}\n\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}\n`
}

/** Wider than this, or of several lines, is prose, which no column can hold. */
const WIDEST_CELL = 120

/** Rows as aligned columns; one record, and rows that hold prose, as lines. */
export function table(result: Record<string, unknown>[] | Record<string, unknown>): string {
  if (!Array.isArray(result)) return lines(result)
  const [first] = result
  if (!first) return 'Nothing.\n'
  if (result.some((row) => Object.values(row).some(isProse))) return result.map(lines).join('\n')
  const columns = Object.keys(first)
  const widths = columns.map((column) =>
    result.reduce((widest, row) => Math.max(widest, cell(row[column]).length), column.length),
  )
  const line = (cells: string[]) =>
    `${cells
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()}\n`
  return [line(columns), ...result.map((row) => line(columns.map((column) => cell(row[column]))))].join('')
}

const lines = (record: Record<string, unknown>): string =>
  Object.entries(record)
    .map(([key, value]) => `${key}: ${cell(value).replaceAll('\n', '\n  | ')}\n`)
    .join('')

function isProse(value: unknown): boolean {
  const text = cell(value)
  return text.length > WIDEST_CELL || text.includes('\n')
}

// The last ones turn the rest of a row around: a score could be read in another column.
const commandsOfTerminals = /[\p{Zl}\p{Zp}]|[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Names, answers and files come from strangers, and such signs would command the terminal. A line break stays, and
 * what follows it begins with a bar, so it forges no row.
 */
export const withoutCommands = (text: string): string => text.replaceAll('\r\n', '\n').replace(commandsOfTerminals, ' ')

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return withoutCommands(text)
}
