import type { Question } from '@mizan/contract/schemas/question'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { nextPlace } from './next-place.ts'
import { cardOf } from './question-card.tsx'

type JumpToQuestionProps = {
  questions: readonly Question[]
  /** The places, from 1, of what still needs an answer. */
  missing: readonly number[]
}

/** From the bar to the next question that still needs an answer, and from there to the one after it. */
export function JumpToQuestion({ questions, missing }: JumpToQuestionProps) {
  const { t } = useTranslation('questionnaire')
  const [last, setLast] = useState(0)
  const next = nextPlace(missing, last)
  const question = next === undefined ? undefined : questions[next - 1]
  if (next === undefined || !question) return null
  const jump = () => {
    setLast(next)
    const card = document.getElementById(cardOf(question))
    card?.scrollIntoView({ block: 'start' })
    const field = card?.querySelector<HTMLElement>(ROW_WITHOUT_ANSWER) ?? card?.querySelector<HTMLElement>(ANY_FIELD)
    field?.focus({ preventScroll: true })
  }
  return (
    <Button variant="quiet" onPress={jump}>
      {t('jump', { number: next })}
    </Button>
  )
}

/** Of a table that was begun. */
const ROW_WITHOUT_ANSWER = '[role=radiogroup]:not(:has(:checked)) input'
const ANY_FIELD = 'select, textarea, input'
