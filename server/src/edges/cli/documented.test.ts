import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import { commands } from './commands/registry.ts'

const pages = ['README.md', ...readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'))].map(
  (name) => readFileSync(join(projectRoot, name === 'README.md' ? name : `docs/${name}`), 'utf8'),
)

/** What follows `portal --` in a line that can be typed, with what the next lines go on with. */
const typed = pages.flatMap((page) =>
  [...page.matchAll(/npm run portal -- ((?:[^\n`#\\]|#[\da-f]{6}|\\\n)+)/g)].map(([, line = '']) =>
    line.replace(/\\\n\s*/g, '').trim(),
  ),
)

const nameOf = (line: string): string => {
  const [first = '', second = ''] = line.split(/\s+/)
  return `${first} ${second}` in commands ? `${first} ${second}` : first
}

test('every command line in the documents calls a command that there is, with options that it has', async () => {
  expect(typed.length).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const line of typed) {
    const command = await commands[nameOf(line)]?.()
    const known = ['json', 'help', ...Object.keys(command?.options ?? {})]
    const given = [...line.matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option)
    if (!command || given.some((option) => !known.includes(option))) wrong.push(line)
  }
  expect(wrong).toEqual([])
})

test('every command line in the documents gives what its command needs', async () => {
  const wrong: string[] = []
  for (const line of typed) {
    const { options = {} } = (await commands[nameOf(line)]?.()) ?? {}
    const needed = Object.entries(options).filter(([, option]) => 'required' in option && option.required)
    if (needed.some(([option]) => !line.includes(` --${option} `))) wrong.push(line)
  }
  expect(wrong).toEqual([])
})

test('every command is in a document', () => {
  const text = pages.join('\n').replace(/\s+/g, ' ')
  // Told in one breath: `department add`, `set` and `remove`.
  const together = ['department set', 'department remove']
  const missing = Object.keys(commands).filter((name) => !new RegExp(`(portal (-- )?|\`)${name}\\b`).test(text))
  expect(missing.filter((name) => !together.includes(name))).toEqual([])
})
