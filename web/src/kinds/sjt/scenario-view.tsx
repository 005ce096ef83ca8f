import { type Mark, type Marks, markOption } from '@mizan/domain/kinds/sjt/sjt.rules'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Html } from '../../ui/html/html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './sjt.module.css'

export interface Scenario {
  /** May be set as HTML. */
  text: string
  options: readonly { id: number; text: string }[]
  /** What Most and Least mean in this version of the test, in this order; nothing more than that where there are none. */
  scales?: readonly { label: string }[]
}

type ScenarioViewProps = {
  scenario: Scenario
  marks: Marks
  onMark: (marks: Marks) => void
  headingRef?: Ref<HTMLHeadingElement>
  /** What is asked for was read a few times by now: it is there for whoever wants it. */
  isNoteKnown?: boolean
  /** What comes of the marks, where something is said of them. */
  children?: ReactNode
}

/** A situation, and beside it the actions, each with a thumb up and a thumb down (SJT-01, SJT-02). */
export function ScenarioView(props: ScenarioViewProps) {
  const { scenario, marks, onMark, headingRef, isNoteKnown = false, children } = props
  const { t } = useTranslation('sjt')
  const [most = t('most'), least = t('least')] = scenario.scales?.map(({ label }) => label) ?? []
  const note = t('note', { most, least })
  const [said, setSaid] = useState<{ what: Mark | 'cleared'; of: number } | null>(null)
  const saidOf = scenario.options.find(({ id }) => id === said?.of)

  const press = (mark: Mark, { id }: Scenario['options'][number]) => {
    setSaid({ what: marks[mark] === id ? 'cleared' : mark, of: id })
    onMark(markOption(marks, mark, id))
  }

  return (
    <div className={styles.page}>
      <section className={styles.scenario}>
        <h1 ref={headingRef} tabIndex={-1}>
          {t('title')}
        </h1>
        <Html as="div" className={styles.text} html={scenario.text} />
        {isNoteKnown ? (
          <details className={styles.known}>
            <summary>{t('how')}</summary>
            <p>{note}</p>
          </details>
        ) : (
          <p className={styles.note}>
            <Icon name="info" size={22} />
            {note}
          </p>
        )}
      </section>
      <section aria-label={t('options')} className={styles.options}>
        <div className={styles.columns} aria-hidden="true">
          <span>{t('most')}</span>
          <span>{t('least')}</span>
        </div>
        {scenario.options.map((option) => (
          <Action key={option.id} option={option} marks={marks} onPress={(mark) => press(mark, option)} />
        ))}
        <p className="visually-hidden" role="status">
          {said && saidOf && t(`said.${said.what}`, { option: saidOf.text })}
        </p>
      </section>
      {children && <div className={styles.remark}>{children}</div>}
    </div>
  )
}

type ActionProps = { option: Scenario['options'][number]; marks: Marks; onPress: (mark: Mark) => void }

const thumbs = [
  ['most', 'thumb-up'],
  ['least', 'thumb-down'],
] as const

function Action({ option: { id, text }, marks, onPress }: ActionProps) {
  const { t } = useTranslation('sjt')
  const mark = marks.most === id ? 'most' : marks.least === id ? 'least' : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of this grid
    <div role="group" aria-labelledby={`action-${id}`} className={styles.action} data-mark={mark}>
      <span id={`action-${id}`}>{text}</span>
      {thumbs.map(([name, icon]) => (
        <button
          key={name}
          type="button"
          className={styles.thumb}
          data-mark={name}
          aria-pressed={mark === name}
          onClick={() => onPress(name)}
        >
          <Icon name={icon} size={26} />
          <span>{t(name)}</span>
        </button>
      ))}
    </div>
  )
}
