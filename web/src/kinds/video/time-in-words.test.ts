import i18next from 'i18next'
import { expect, test } from 'vitest'
import { valuesInWords } from '../../lib/values-in-words.ts'
import { timeInWords } from './time-in-words.ts'
import ar from './video.ar.json' with { type: 'json' }
import en from './video.en.json' with { type: 'json' }

const spoken = {
  en: ['9 seconds', '1 minute', '1 minute 1 second', '2 minutes 12 seconds'],
  ar: ['٩ ثوانٍ', 'دقيقة واحدة', 'دقيقة واحدة وثانية واحدة', 'دقيقتان و١٢ ثانية'],
}

test.each(['en', 'ar'] as const)(
  'the time left for an answer is said as people say it [SHELL-02] (%s)',
  async (lng) => {
    const words = i18next.createInstance().use(valuesInWords)
    const resources = { en: { video: en }, ar: { video: ar } }
    const interpolation = { escapeValue: false, alwaysFormat: true }
    const t = await words.init({ lng, resources, ns: ['video'], defaultNS: 'video', interpolation })
    expect([9, 60, 61, 132].map((time) => timeInWords(t as never, time))).toEqual(spoken[lng])
  },
)
