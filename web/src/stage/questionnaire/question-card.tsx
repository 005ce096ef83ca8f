import type { Question } from '@mizan/contract/schemas/question'
import { memo, useRef } from 'react'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Html } from '../../ui/html/html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Chosen, chosenIn } from './answered.ts'
import { OvertakenText } from './overtaken-text.tsx'
import { questionFields } from './question-fields.tsx'
import styles from './questionnaire.module.css'
import { withoutTables } from './without-tables.ts'

type QuestionCardProps = {
  question: Question
  /** Its place on the page, from 1. */
  place: number
  data: unknown
  /** Why the server did not take the answer. */
  refusedFor: string | undefined
  /** What was answered here and gave way to a newer answer. */
  overtaken: unknown
  onAnswer: (question: number, data: { option_id: Chosen }) => void
  onLetGo: (question: number) => void
}

/** The id of the card of a question, for what leads there. */
export const cardOf = ({ id }: Pick<Question, 'id'>): string => `card-of-question-${id}`

/** One question with its number and its field. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, place, data, refusedFor, overtaken, onAnswer, onLetGo } = props
  const language = useLanguage()
  const Field = questionFields[question.display_format]
  const id = `question-${question.id}`
  const name = withoutTables(question.text)
  const hasTable = name !== question.text
  const lost = chosenIn(overtaken)
  const field = useRef<HTMLDivElement>(null)
  const letGo = () => {
    // The button that was pressed goes with what it was about.
    field.current?.querySelector('textarea')?.focus()
    onLetGo(question.id)
  }
  return (
    <li id={cardOf(question)} className={styles.card} data-refused={refusedFor !== undefined || undefined}>
      <span id={`${id}-place`} className={styles.place}>
        {digits(language, place)}
      </span>
      <div className={styles.asked}>
        <Html html={question.text} as="div" id={id} className={styles.question} />
        {hasTable && (
          <div id={`${id}-name`} hidden>
            <Html html={name} />
          </div>
        )}
      </div>
      <div ref={field} className={styles.field}>
        <Field
          question={question}
          // With its number, which is what the bar below calls it.
          labelledBy={`${id}-place ${hasTable ? `${id}-name` : id}`}
          describedBy={refusedFor ? `${id}-refused` : undefined}
          chosen={chosenIn(data)}
          onChoose={(option_id) => onAnswer(question.id, { option_id })}
        />
        {refusedFor && (
          <p id={`${id}-refused`} className={styles.refused}>
            <Icon name="warning" size={18} />
            {refusedFor}
          </p>
        )}
        {typeof lost === 'string' && lost.trim() !== '' && (
          <OvertakenText text={lost} onTake={() => onAnswer(question.id, { option_id: lost })} onLetGo={letGo} />
        )}
      </div>
    </li>
  )
})
