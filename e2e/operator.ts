import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@mizan/contract/language'
import { expect } from '@playwright/test'
import { root } from './product-process.ts'

interface Invitation {
  email: string
  language: Language
  firstName: string
  company?: string
}

/** Whoever runs the product, and talks to it with the command. */
export const operator = {
  async invites({ email, language, firstName, company = 'demo' }: Invitation): Promise<void> {
    const who = ['--company', company, '--email', email, '--first-name', firstName, '--lang', language]
    expect(await portal('invite', ...who)).toMatchObject({ email, company, outcome: 'invited' })
  },
}

/** Speaks to the database of the running product, which needs not be stopped for it. */
async function portal(...words: string[]): Promise<unknown> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: process.env.MIZAN_DATA_DIR }
  const command = [join(root, 'dist/server/cli.mjs'), ...words, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return JSON.parse(stdout)
}
