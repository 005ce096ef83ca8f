import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matchedPack } from '@mizan/contract/packs/games'
import type { Text } from '@mizan/contract/text'
import { shippedContent } from '../check/check-packs.ts'
import { forms, type Game } from './forms.ts'
import { practices } from './practice.ts'

export interface FormOrder {
  game: Game
  seed: number
  /** The folder of the pack; made when it is not there. */
  folder: string
  /** The name of the instrument; one of another name stands beside the shipped one. */
  id: string
  /** The letter of the form: those of one pack are dealt at random. */
  form: string
}

/** Writes one form of a pack, with new items. The texts of the pack are those of the shipped pack, or those that the folder has already. */
export async function writeForm({ game, seed, folder, id, form }: FormOrder): Promise<number> {
  const own = await readFile(join(folder, 'test.json'), 'utf8').catch(() => shippedTest(game))
  const test = parsed(own, join(folder, 'test.json'))
  const items = forms[game](seed)
  await mkdir(join(folder, 'forms'), { recursive: true })
  await writeFile(join(folder, 'test.json'), `${JSON.stringify({ ...test, id }, null, 2)}\n`)
  await writeFile(join(folder, 'forms', `${form}.json`), oneToALine(items))
  return items.length
}

function parsed(text: string, file: string): object {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is no JSON. Mend it, or take it away to begin with the shipped texts.`)
  }
}

/** Writes what is practised, for content/open. */
export async function writePractice({ game, seed, folder }: Omit<FormOrder, 'id' | 'form'>): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'practice.json'), await practiceFile(game, seed))
}

export async function practiceFile(game: Game, seed: number): Promise<string> {
  const { words } = matchedPack.test.parse(JSON.parse(await shippedTest('matched')))
  const practice = practices[game](seed, (name) => wordsIn(words, name))
  return `${JSON.stringify(practice, null, 2)}\n`
}

function wordsIn(words: Record<string, Text>, name: string): Text {
  const found = words[name]
  if (!found) throw new Error(`There is no word for "${name}"`)
  return found
}

const shippedTest = (game: Game): Promise<string> => readFile(join(shippedContent, 'sealed', game, 'test.json'), 'utf8')

/** A finding names a line, so each item has one. */
const oneToALine = (items: readonly object[]): string =>
  `{\n  "items": [\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]\n}\n`
