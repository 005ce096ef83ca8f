import type { Question } from '@mizan/contract/schemas/question'
import { memo, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead, StageHint } from '../../stage/frame/stage.tsx'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { useKeptAnswer } from '../../stage/keeper/use-keeper.ts'
import { ScaleTable } from '../../stage/scale-table/scale-table.tsx'
import { ratingsOf, scaledOptionsOf } from '../../stage/scale-table/scaled-options.ts'
import { Html } from '../../ui/html/html.tsx'

type StatementPageProps = { page: Question; keeper: AnswerKeeper; headingRef: Ref<HTMLHeadingElement> }

/** One page: statements as rows, the scale as columns, no rating twice (PERS-05 to PERS-08, PERS-14, PERS-15). */
export const StatementPage = memo(function StatementPage({ page, keeper, headingRef }: StatementPageProps) {
  const { t } = useTranslation('personality')
  return (
    <>
      <StageHead headingRef={headingRef} title={page.text === '' ? t('title') : <Html html={page.text} />}>
        <p>{t('lead')}</p>
      </StageHead>
      <Statements label={t('table')} page={page} keeper={keeper} />
      <StageHint>{t('hint')}</StageHint>
    </>
  )
})

type StatementsProps = { label: string; page: Question; keeper: AnswerKeeper }

function Statements({ label, page, keeper }: StatementsProps) {
  const data = useKeptAnswer(keeper, page.id)
  const ratings = useMemo(() => ratingsOf(data), [data])
  return (
    <ScaleTable
      label={label}
      rows={page.options}
      points={page.scales}
      ratings={ratings}
      isDistinct
      onRate={(next) => keeper.keep(page.id, scaledOptionsOf(next))}
    />
  )
}
