import type { Language } from '@mizan/contract/language'
import ar from './mails.ar.json' with { type: 'json' }
import en from './mails.en.json' with { type: 'json' }

/** What stands in the mails: in `every-mail` what is said in more than one of them. */
export const mailWords: Record<Language, typeof en> = { en, ar }
