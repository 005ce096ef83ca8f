import { LONGEST_TEXT } from '@mizan/contract/longest-text'
import type { Question } from '@mizan/contract/schemas/question'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Html } from '../../ui/html/html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ScaleTable } from '../scale-table/scale-table.tsx'
import { ratingsOf, scaledOptionsOf } from '../scale-table/scaled-options.ts'
import type { Chosen } from './answered.ts'
import styles from './questionnaire.module.css'
import { TextRoom } from './text-room.tsx'

type FieldProps = {
  question: Question
  /** The ids of what names the field. */
  labelledBy: string
  describedBy: string | undefined
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}

/** How each display format is asked (QUEST-04 to QUEST-10). */
export const questionFields: Record<Question['display_format'], (props: FieldProps) => ReactNode> = {
  1: Dropdown,
  2: Choices,
  3: Likert,
  4: FreeText,
  5: Survey,
}

function Dropdown({ question, labelledBy, describedBy, chosen, onChoose }: FieldProps) {
  const { t } = useTranslation('questionnaire')
  return (
    <div className={styles.select}>
      <select
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        required
        data-placeholder={chosen === undefined || undefined}
        value={String(chosen ?? '')}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        <option value="" disabled hidden>
          {t('select')}
        </option>
        {question.options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  )
}

function Choices({ question, labelledBy, describedBy, chosen, onChoose }: FieldProps) {
  const isSeveral = question.allow_multiple_choices
  const selected = new Set(Array.isArray(chosen) ? (chosen as number[]) : [chosen])
  const choose = (id: number) => {
    if (!isSeveral) return onChoose(id)
    // In the order of the question, whatever the order of the clicks.
    const isOn = (option: number) => (option === id ? !selected.has(id) : selected.has(option))
    onChoose(question.options.map((option) => option.id).filter(isOn))
  }
  return (
    <fieldset className={styles.choices} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {question.options.map(({ id, text }) => (
        <label key={id} className={styles.choice}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={`question-${question.id}`}
            checked={selected.has(id)}
            onChange={() => choose(id)}
          />
          <Html html={text} />
        </label>
      ))}
    </fieldset>
  )
}

function Likert({ question, labelledBy, describedBy, chosen, onChoose }: FieldProps) {
  return (
    <fieldset className={styles.likert} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {question.scales.map(({ id, label, value }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name={`question-${question.id}`}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function FreeText({ labelledBy, describedBy, chosen, onChoose }: FieldProps) {
  const text = typeof chosen === 'string' ? chosen : ''
  return (
    <>
      <textarea
        className={styles.text}
        // Nothing is there yet to tell a direction by: it begins where the page does.
        dir={text.trim() === '' ? undefined : 'auto'}
        rows={5}
        maxLength={LONGEST_TEXT}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <TextRoom text={text} />
    </>
  )
}

function Survey({ question, labelledBy, describedBy, chosen, onChoose }: FieldProps) {
  return (
    <ScaleTable
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      rows={question.options}
      points={question.scales}
      ratings={ratingsOf(chosen)}
      onRate={(ratings) => onChoose(scaledOptionsOf(ratings))}
    />
  )
}
