import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import type { Block } from '../sheets/block.ts'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

const lists = ['profile_answers', 'technical_answers', 'survey_answers'] as const
type List = (typeof lists)[number]

/** What was answered, word for word. The server leaves out what the company does not show (REPC-05, REPC-08). */
export const answerBlocks = (report: Record<List, readonly WrittenAnswer[]>): Block[] =>
  lists.flatMap((list) => (report[list].length === 0 ? [] : listBlocks(list, report[list])))

const listBlocks = (list: List, answers: readonly WrittenAnswer[]): Block[] => [
  {
    key: list,
    startsSheet: true,
    keepsNext: true,
    node: <ListTitle list={list} />,
    continued: <ListGoesOn list={list} />,
  },
  ...answers.map((answer, index) => ({
    key: `${list}-${index}`,
    headedBy: list,
    node: <Answer answer={answer} />,
  })),
]

function ListTitle({ list }: { list: List }) {
  const { t } = useTranslation('reports')
  return <SheetTitle title={t(`answers.${list}`)} />
}

function ListGoesOn({ list }: { list: List }) {
  const { t } = useTranslation('reports')
  return <Continued title={t(`answers.${list}`)} />
}

function Answer({ answer: { question, answer } }: { answer: WrittenAnswer }) {
  const { t } = useTranslation('reports')
  return (
    <div className={reading.answer}>
      <p className={reading.question} dir="auto">
        {question}
      </p>
      {answer === '' ? (
        <p className={styles.quiet}>{t('answers.none')}</p>
      ) : (
        <p className={reading.given} dir="auto">
          {answer}
        </p>
      )}
    </div>
  )
}
