import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migrations-folder.ts'
import { openDatabase } from '../db/open-database.ts'
import { Refusal } from '../http/refusal.ts'
import { installJobs } from '../jobs/job-queue.ts'
import { type AnyCommand, parserOptions, type Result, Shortcoming, WrongUse } from './command.ts'
import { commands } from './commands/registry.ts'
import { helpFor, noSuchCommand, overview, table, withoutCommands } from './help.ts'
import { asSentence, inPlainWords } from './plain-words.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Exit codes: 0 done, 1 it failed, 2 it was called wrongly. */
async function main(typed: string[]): Promise<number> {
  const args = typed[0] === 'help' ? [...typed.slice(1), '--help'] : typed
  const name = Object.keys(commands)
    .sort((one, other) => other.length - one.length)
    .find((words) => `${args.join(' ')} `.startsWith(`${words} `))
  const command = name === undefined ? undefined : await commands[name]?.()
  if (name === undefined || command === undefined) {
    const [first = '--help'] = args
    if (first !== '--help' && first !== '-h') throw new WrongUse(noSuchCommand(args, Object.keys(commands)))
    process.stdout.write(overview(await everyCommand()))
    return 0
  }
  const values = parse(command, args.slice(name.split(' ').length))
  if (values.help) {
    process.stdout.write(helpFor(name, command))
    return 0
  }
  const asJson = values.json === true
  const result = await run(command, values).catch((error: unknown) => {
    if (error instanceof Shortcoming) show(error.result, asJson)
    throw error
  })
  show(result, asJson)
  return 0
}

async function everyCommand(): Promise<Record<string, AnyCommand>> {
  const read = Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)
  return Object.fromEntries(await Promise.all(read))
}

type Values = Record<string, string | boolean | undefined>

/** What Node.js adds to an unknown option of a command that takes a word, with a quotation mark that is never closed. */
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
    // The last of them alone would count, and whoever typed the others would not hear of it.
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

async function run(command: AnyCommand, values: Values): Promise<Result> {
  if ('runAlone' in command) return command.runAlone(values)
  const config = readConfig(process.env)
  const database = await openDatabase({ config, use: 'command', say, onLost: (error) => say(error.message) })
  try {
    if (!command.takesDatabaseAsItIs) {
      await migrate(database.pool, migrationsFolder)
      await installJobs(database.pool)
    }
    return await command.run({ config, database, say }, values)
  } finally {
    await database.close()
  }
}

function show(result: Result, asJson: boolean): void {
  if (result === undefined) return
  if (asJson) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  else process.stdout.write(typeof result === 'string' ? `${result}\n` : table(result))
}

// Whoever reads only the first lines, as with `| head`, closes the pipe; the work is done all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isWrongUse = error instanceof WrongUse || error instanceof ConfigError || error instanceof Refusal
    say(`Mizan: ${asSentence(withoutCommands(inPlainWords(error)))}`)
    process.exitCode = isWrongUse ? 2 : 1
  },
)
