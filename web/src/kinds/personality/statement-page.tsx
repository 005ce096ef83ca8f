import type { Question } from '@mizan/contract/schemas/question'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead, StageHint } from '../../stage/frame/stage.tsx'
import { ScaleTable } from '../../stage/scale-table/scale-table.tsx'
import { ratingsOf, scaledOptionsOf } from '../../stage/scale-table/scaled-options.ts'
import { Html } from '../../ui/html/html.tsx'

type StatementPageProps = {
  page: Question
  data: unknown
  headingRef: Ref<HTMLHeadingElement>
  onRate: (data: unknown) => void
}

/** One page: statements as rows, the scale as columns, no rating twice (PERS-05 to PERS-08, PERS-14, PERS-15). */
export function StatementPage({ page, data, headingRef, onRate }: StatementPageProps) {
  const { t } = useTranslation('personality')
  const ratings = useMemo(() => ratingsOf(data), [data])

  return (
    <>
      <StageHead headingRef={headingRef} title={page.text === '' ? t('title') : <Html html={page.text} />}>
        <p>{t('lead')}</p>
      </StageHead>
      <ScaleTable
        label={t('table')}
        rows={page.options}
        points={page.scales}
        ratings={ratings}
        isDistinct
        onRate={(next) => onRate(scaledOptionsOf(next))}
      />
      <StageHint>{t('hint')}</StageHint>
    </>
  )
}
