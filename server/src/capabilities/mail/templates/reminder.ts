import type { Letter, Words, Written } from '../letter.ts'
import ar from '../words/reminder.ar.json' with { type: 'json' }
import en from '../words/reminder.en.json' with { type: 'json' }
import { writeInvitation } from './write-invitation.ts'

const words: Words<typeof en> = { en, ar }

export const reminder = (letter: Letter<'reminder'>): Written => writeInvitation(letter, words[letter.language])
