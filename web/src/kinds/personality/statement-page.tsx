import type { Question } from '@mizan/contract/schemas/question'
import { memo, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead, StageHint } from '../../stage/frame/stage.tsx'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { useAnswersAtLeisure } from '../../stage/keeper/use-keeper.ts'
import { ScaleTable } from '../../stage/scale-table/scale-table.tsx'
import { ratingsOf, scaledOptionsOf } from '../../stage/scale-table/scaled-options.ts'
import { Html } from '../../ui/html/html.tsx'

type StatementPageProps = { page: Question; keeper: AnswerKeeper; headingRef: Ref<HTMLHeadingElement> }

/** One page: statements as rows, the scale as columns, no rating twice (PERS-05 to PERS-08, PERS-14, PERS-15). */
export const StatementPage = memo(function StatementPage({ page, keeper, headingRef }: StatementPageProps) {
  return (
    <>
      <Introduction text={page.text} headingRef={headingRef} />
      <Statements page={page} keeper={keeper} />
    </>
  )
})

/* What stands on every page is drawn once: looking words up is dear. */

type IntroductionProps = { text: string; headingRef: Ref<HTMLHeadingElement> }

const Introduction = memo(function Introduction({ text, headingRef }: IntroductionProps) {
  const { t } = useTranslation('personality')
  return (
    <StageHead headingRef={headingRef} title={text === '' ? t('title') : <Html html={text} />}>
      <p>{t('lead')}</p>
    </StageHead>
  )
})

/** Only where there is a dash to explain. */
const Hint = memo(function Hint() {
  const { t } = useTranslation('personality')
  return <StageHint>{t('hint')}</StageHint>
})

function Statements({ page, keeper }: { page: Question; keeper: AnswerKeeper }) {
  const { t } = useTranslation('personality')
  // The table shows a choice by itself; what follows from it waits until that is painted.
  const data = useAnswersAtLeisure(keeper).get(page.id)
  const ratings = useMemo(() => ratingsOf(data), [data])
  return (
    <>
      <ScaleTable
        aria-label={t('table')}
        rows={page.options}
        points={page.scales}
        ratings={ratings}
        isDistinct
        onRate={(next) => keeper.keep(page.id, scaledOptionsOf(next))}
      />
      {ratings.size > 0 && <Hint />}
    </>
  )
}
