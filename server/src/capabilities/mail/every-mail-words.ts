import type { Language } from '@mizan/contract/language'
import ar from './words/every-mail.ar.json' with { type: 'json' }
import en from './words/every-mail.en.json' with { type: 'json' }

/** Words that stand in more than one mail. */
export const everyMail: Record<Language, typeof en> = { en, ar }
