import type { ParseArgsConfig } from 'node:util'
import type { Actor } from '@mizan/domain/access/actor'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/client.ts'

export type OptionValues = Record<string, string | boolean | undefined>

/** What a command works with. */
export interface Services {
  /** Who acts: at the machine it is its operator. */
  actor: Actor
  config: Config
  database: Database
  /** Progress and remarks for the person at the terminal; data goes to the result. */
  say: (line: string) => void
}

/** What a command has to show: rows become a table, or JSON with --json; nothing when it has printed by itself. */
export type Result = Record<string, unknown>[] | Record<string, unknown> | string | undefined

/** One verb of the operator's command. */
export interface Command {
  about: string
  /** Lines for the help: each option with its meaning. */
  options: Record<string, { type: 'string' | 'boolean'; about: string; required?: true }>
  /** A word that follows the command without a name, such as a folder; `run` finds it among the values. */
  word?: { name: string; about: string }
  examples: string[]
  /** For commands that migrate or carry the database themselves: nothing is migrated or installed before them. */
  takesDatabaseAsItIs?: true
  run: (services: Services, values: OptionValues) => Promise<Result>
}

/** A verb that needs no database, and so starts none. */
export interface StandaloneCommand extends Omit<Command, 'run'> {
  runAlone: (values: OptionValues) => Promise<Result>
}

export type AnyCommand = Command | StandaloneCommand

/** Something the operator typed is wrong; it is said in one line, with exit code 2. */
export class WrongUse extends Error {}

/**
 * There is something to show, and it is not as it should be: the result is printed, then this line, with exit code 1.
 */
export class Shortcoming extends Error {
  readonly result: Result

  constructor(message: string, result: Result) {
    super(message)
    this.result = result
  }
}

export const parserOptions = ({ options }: AnyCommand): NonNullable<ParseArgsConfig['options']> => ({
  ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
})

/** A text option that must be there. */
export function required(values: OptionValues, name: string): string {
  const value = values[name]
  if (typeof value === 'string' && value.trim() !== '') return value
  // What follows a command without a name is written in capitals.
  const shown = name === name.toUpperCase() ? name : `--${name}`
  throw new WrongUse(`${shown} is missing; see --help.`)
}

export function optional(values: OptionValues, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function yesOrNo(values: OptionValues, name: string): boolean | undefined {
  const value = optional(values, name)
  if (value === undefined) return undefined
  if (value !== 'yes' && value !== 'no') throw new WrongUse(`--${name} must be yes or no, but is "${value}".`)
  return value === 'yes'
}
