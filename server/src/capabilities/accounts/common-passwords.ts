import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'

const entries = readFileSync(join(projectRoot, 'content/open/passwords/common.txt'), 'utf8').split(/\r?\n/)

/** The passwords that are tried first by whoever guesses, in NFC and lower case. Read once, at start. */
export const commonPasswords: ReadonlySet<string> = new Set(
  entries.filter((entry) => entry !== '').map((entry) => entry.normalize('NFC').toLowerCase()),
)
