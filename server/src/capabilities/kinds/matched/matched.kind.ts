import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import { storedText } from '@mizan/contract/text'
import { inkOf, matchedPicture } from '@mizan/domain/kinds/matched/matched.picture'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { checkWith, EVERY_QUESTION } from '../../kind/choice-question.ts'
import { type CheckData, type KindOnServer, oneClock, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const storedTrial = z.object({
  operation: z.string(),
  meaning: storedText,
  meaning_color: z.string(),
  target: storedText,
  target_color: z.string(),
  target_image: z.nullable(z.string()),
})

/** Colours are those of the screen and pictures are drawings: names would say in words what eyes have to see. */
function present({ id, content }: StoredQuestion, language: Language): object {
  const { operation, meaning, meaning_color, target, target_color, target_image } = storedTrial.parse(content)
  return {
    id,
    operation,
    meaning_text: textIn(meaning, language),
    meaning_color: inkOf(meaning_color),
    target_text: textIn(target, language),
    target_color: inkOf(target_color),
    target_image: target_image === null ? null : matchedPicture(target_image),
  }
}

const checkFor = (): CheckData => (data) => checkWith(kinds.matched.answer, data, () => null)

export const matched: KindOnServer = {
  ...takenAlone,
  needs: 'run',
  asking: { perPage: EVERY_QUESTION, present, checkFor },
  timing: oneClock,
}
