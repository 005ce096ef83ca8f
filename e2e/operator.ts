import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const builtCommand = join(import.meta.dirname, '../dist/server/cli.mjs')

/** Works with the operator's command beside the running product, and reads what it prints. */
export async function operator<Printed>(...words: string[]): Promise<Printed> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: process.env.MIZAN_DATA_DIR, PUBLIC_URL: process.env.MIZAN_ADDRESS }
  const { stdout } = await run(process.execPath, [process.env.MIZAN_COMMAND ?? builtCommand, ...words, '--json'], {
    env,
  })
  return JSON.parse(stdout)
}
