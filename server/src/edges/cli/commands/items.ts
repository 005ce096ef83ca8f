import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { packId } from '@mizan/contract/packs/test'
import { forms, isGame } from '../../../capabilities/packs/generate/forms.ts'
import { writeForm, writePractice } from '../../../capabilities/packs/generate/write-form.ts'
import { optional, required, type StandaloneCommand, WrongUse } from '../options/command.ts'
import { numberOf } from '../options/option-values.ts'

const games = Object.keys(forms).join(', ')

export const itemsGenerate: StandaloneCommand = {
  about: 'Writes a form of a game: new items in a pack, each proved to have one right answer. No answer is written.',
  options: {
    game: { type: 'string', about: games, required: true },
    seed: { type: 'string', about: 'a number; the same seed makes the same items', required: true },
    form: { type: 'string', about: 'the letter of the form in the pack; people are dealt one of them (default: a)' },
    out: { type: 'string', about: 'the folder to write to (default: one named after the id, in the current folder)' },
    id: { type: 'string', about: 'the id of the instrument (default: GAME-SEED)' },
    practice: { type: 'boolean', about: 'write practice rounds instead, with their answers' },
  },
  examples: [
    'npm run portal -- items generate --game rotate-it --seed 7 --out ./rotate-it-own --id rotate-it-own',
    'npm run portal -- items generate --game rotate-it --seed 8 --out ./rotate-it-own --id rotate-it-own --form b',
    'npm run portal -- pack check ./rotate-it-own',
  ],
  runAlone: async (values) => {
    const game = required(values, 'game')
    if (!isGame(game)) throw new WrongUse(`There is no game "${game}". There are ${games}.`)
    const seed = numberOf(values, 'seed')
    const id = optional(values, 'id') ?? `${game}-${seed}`
    if (!packId.safeParse(id).success) {
      throw new WrongUse(`--id must be small letters, digits and -, and begin with a letter or digit, but is "${id}".`)
    }
    const folder = resolve(optional(values, 'out') ?? id)
    await mkdir(folder, { recursive: true }).catch(() => {
      throw new WrongUse(`The folder ${folder} cannot be made; is a file in its place, or may you not write there?`)
    })
    if (values.practice) {
      await writePractice({ game, seed, folder })
      return { game, seed, folder }
    }
    const form = optional(values, 'form') ?? 'a'
    if (!/^[a-z]$/.test(form)) throw new WrongUse(`--form must be one small letter, but is "${form}".`)
    return { game, id, form, seed, items: await writeForm({ game, seed, folder, id, form }), folder }
  },
}
