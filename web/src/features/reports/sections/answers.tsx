import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import type { Block } from '../sheets/block.ts'
import { answerPieces } from './answer-pieces.ts'
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
    listed: `answers.${list}`,
    startsSheet: true,
    keepsNext: true,
    gap: 'section',
    node: <ListTitle list={list} />,
    continued: <ListGoesOn list={list} />,
  },
  ...answers.flatMap((answer, index) => answerBlocksOf(answer, { list, key: `${list}-${index}` })),
]

const answerBlocksOf = ({ question, answer }: WrittenAnswer, { list, key }: { list: List; key: string }): Block[] =>
  answerPieces(answer).map((piece, part, all) => ({
    key: `${key}-${part}`,
    headedBy: list,
    ...(part === 0 ? {} : { gap: 'none' }),
    node: <Answer question={part === 0 ? question : null} answer={piece} isLast={part === all.length - 1} />,
  }))

function ListTitle({ list }: { list: List }) {
  const { t } = useTranslation('reports')
  return <SheetTitle title={t(`answers.${list}`)} />
}

function ListGoesOn({ list }: { list: List }) {
  const { t } = useTranslation('reports')
  return <Continued title={t(`answers.${list}`)} />
}

type AnswerProps = { question: string | null; answer: string; isLast: boolean }

/**
 * A question with its answer, or what is left of an answer that went on. All of them begin at the edge where the report
 * begins, whatever language they are in; one without a letter, such as a number, has no direction of its own.
 */
function Answer({ question, answer, isLast }: AnswerProps) {
  const { t } = useTranslation('reports')
  return (
    <div className={reading.answer} data-goes-on={!isLast || undefined}>
      {question !== null && (
        <p className={reading.question}>
          <bdi>{question}</bdi>
        </p>
      )}
      {question !== null && answer === '' ? (
        <p className={styles.quiet}>{t('answers.none')}</p>
      ) : (
        <p className={reading.given}>
          <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  )
}
