import { parseArgs } from 'node:util'
import { refusals } from '@mizan/contract/refusals'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { commands } from './commands/registry.ts'
import { operator } from './operator.ts'
import { type AnyCommand, parserOptions, type Result, Shortcoming, WrongUse } from './options/command.ts'
import { helpFor, noSuchCommand, overview, table, withoutCommands } from './options/help.ts'
import { asSentence, inPlainWords } from './options/plain-words.ts'

/** Where a command is typed and what it prints on. */
export interface Terminal {
  env: Record<string, string | undefined>
  print: (text: string) => void
  say: (line: string) => void
}

/** Exit codes: 0 done, 1 it failed, 2 it was called wrongly. */
export async function answer(typed: string[], terminal: Terminal): Promise<number> {
  try {
    await carryOut(typed, terminal)
    return 0
  } catch (error) {
    terminal.say(`Mizan: ${asSentence(withoutCommands(inPlainWords(error)))}`)
    return isWrongUse(error) ? 2 : 1
  }
}

/** What the operator can put right. A refusal of a server that cannot go on is none of it. */
const isWrongUse = (error: unknown): boolean =>
  error instanceof WrongUse ||
  error instanceof ConfigError ||
  (error instanceof Refusal && refusals[error.code].status < 500)

async function carryOut(typed: string[], terminal: Terminal): Promise<void> {
  const args = typed[0] === 'help' ? [...typed.slice(1), '--help'] : typed
  const name = Object.keys(commands)
    .sort((one, other) => other.length - one.length)
    .find((words) => `${args.join(' ')} `.startsWith(`${words} `))
  const command = name === undefined ? undefined : await commands[name]?.()
  if (name === undefined || command === undefined) {
    const [first = '--help'] = args
    if (first !== '--help' && first !== '-h') throw new WrongUse(noSuchCommand(args, Object.keys(commands)))
    return terminal.print(overview(await everyCommand()))
  }
  const values = parse(command, args.slice(name.split(' ').length))
  if (values.help) return terminal.print(helpFor(name, command))
  const show = (result: Result) => terminal.print(asText(result, { asJson: values.json === true }))
  const result = await run(command, values, terminal).catch((error: unknown) => {
    if (error instanceof Shortcoming) show(error.result)
    throw error
  })
  show(result)
}

async function everyCommand(): Promise<Record<string, AnyCommand>> {
  const read = Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)
  return Object.fromEntries(await Promise.all(read))
}

type Values = Record<string, string | boolean | undefined>

/**
 * What Node.js adds to an unknown option of a command that takes a word, with a quotation mark that is never closed.
 */
const adviceAboutWords = / To specify a positional argument .*$/

function parse(command: AnyCommand, args: string[]): Values {
  try {
    const options = parserOptions(command)
    const { values, positionals, tokens } = parseArgs({
      args,
      options,
      strict: true,
      allowPositionals: Boolean(command.word),
      tokens: true,
    })
    if (positionals.length > 1) throw new Error(`Unexpected word "${positionals[1]}"`)
    const named = tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? [token.name] : []))
    // The last of them alone would count, and the operator who typed the others would not hear of it.
    const repeated = named.find((name, index) => named.indexOf(name) < index)
    if (repeated !== undefined) throw new Error(`--${repeated} is there twice`)
    return { ...(values as Values), ...(command.word ? { [command.word.name]: positionals[0] } : {}) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const ours = message
      .replaceAll(/\s*\n\s*/g, ' ')
      .replace(adviceAboutWords, '')
      .replace(/\.$/, '')
    throw new WrongUse(`${ours}; see --help.`)
  }
}

async function run(command: AnyCommand, values: Values, { env, say }: Terminal): Promise<Result> {
  if ('runAlone' in command) return command.runAlone(values)
  const config = readConfig(env)
  const database = await openDatabase({ config, use: 'command', say, onLost: (error) => say(error.message) })
  try {
    if (!command.takesDatabaseAsItIs) await bringUpToDate(database.pool, say)
    return await command.run({ actor: operator, config, database, say }, values)
  } finally {
    await database.close()
  }
}

function asText(result: Result, { asJson }: { asJson: boolean }): string {
  if (result === undefined) return ''
  if (asJson) return `${JSON.stringify(result, null, 2)}\n`
  return typeof result === 'string' ? `${result}\n` : table(result)
}
