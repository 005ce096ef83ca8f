import type { Language } from '@mizan/contract/language'
import { storedText } from '@mizan/contract/text'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { type KindOnServer, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const storedQuestion = z.object({ text: storedText, duration: z.string() })

function present({ id, content }: StoredQuestion, language: Language): object {
  const { text, duration } = storedQuestion.parse(content)
  return { id, text: textIn(text, language), duration }
}

/** The upload of a recording takes the place of an answer (OPEN-35). */
export const video: KindOnServer = {
  ...takenAlone,
  isRecorded: true,
  asking: { perPage: 100, present, checkFor: null },
}
