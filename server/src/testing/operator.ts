import { commands } from '../edges/cli/commands/registry.ts'
import { operator } from '../edges/cli/operator.ts'
import { inPlainWords } from '../edges/cli/options/plain-words.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import type { Portal } from './portal.ts'

export interface Operator {
  /** Runs a command inside this process and returns what it would print as JSON. */
  types: <Result = Record<string, unknown>>(name: string, values?: Record<string, string | boolean>) => Promise<Result>
  /** Remarks and progress since the last call. */
  heard: () => string[]
}

/** A refusal in the words that the operator reads. */
function rejectAsPrinted(error: unknown): never {
  throw error instanceof Refusal ? new Error(inPlainWords(error)) : error
}

export function openOperator(portal: Portal, changes: Partial<Config> = {}): Operator {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  return {
    heard: () => said.splice(0),
    types: async (name, values = {}) => {
      const command = await commands[name]?.()
      if (!command || !('run' in command)) throw new Error(`There is no command ${name}`)
      const unknown = Object.keys(values).find((option) => option !== 'json' && !command.options[option])
      if (unknown) throw new Error(`${name} has no option ${unknown}`)
      const services = { actor: operator, config: { ...readConfig({}), ...changes }, database: portal.database, say }
      const result = await command.run(services, values).catch(rejectAsPrinted)
      return JSON.parse(JSON.stringify(result))
    },
  }
}
