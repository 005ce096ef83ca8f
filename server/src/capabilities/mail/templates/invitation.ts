import type { Letter, Words, Written } from '../letter.ts'
import ar from '../words/invitation.ar.json' with { type: 'json' }
import en from '../words/invitation.en.json' with { type: 'json' }
import { writeInvitation } from './write-invitation.ts'

const words: Words<typeof en> = { en, ar }

export const invitation = (letter: Letter<'invitation'>): Written => writeInvitation(letter, words[letter.language])
