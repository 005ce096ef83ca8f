import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../lib/me.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { canTake, thisBrowser } from '../../stage/browser-check.ts'
import { Stage } from '../../stage/frame/stage.tsx'
import { QuestionsLoading, StageLoading } from '../../stage/frame/stage-loading.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type InterviewAddress, interviewQuery, interviewQuestionsQuery } from './interview.ts'
import { InterviewSession } from './interview-session.tsx'

const route = '/staged/working/video-assessment/$id'

/** The video interview. Without its test or application the address means nothing (ROUTE-44, ROUTE-45). */
export function VideoPlayer() {
  const { id } = useParams({ from: route })
  const { test, application } = useSearch({ from: route })
  if (!test || !application) return <Navigate to="/" replace />
  const address = { id, test, application }
  return canTake('camera', thisBrowser()) ? <LoadedInterview {...address} /> : <UnfitBrowser {...address} />
}

/** Link and questions are asked for at the same time (LIMIT-07). */
function LoadedInterview(address: InterviewAddress) {
  const { data: me } = useSuspenseQuery(meQuery())
  const language = useLanguage()
  const link = useAcrossLanguages(interviewQuery(address, me.id, language))
  const asked = useAcrossLanguages(interviewQuestionsQuery(address, language))
  const { id, test, application } = address
  const interview = useMemo(
    () => link.data && asked.data && { id: Number(id), user: me.id, application, questions: asked.data, ...link.data },
    [link.data, asked.data, id, me.id, application],
  )
  // A 400 of the link means that there is nothing to take here (VIDEO-30); only after it the questions matter (ERR-10).
  if (!link.data) return <StageLoading id={id} error={link.error} onRetry={() => void link.refetch()} />
  if (!interview) return <QuestionsLoading id={test} error={asked.error} onRetry={() => void asked.refetch()} />
  return <InterviewSession interview={interview} />
}

/** Opened in a browser that cannot record (VIDEO-04). */
function UnfitBrowser({ application }: InterviewAddress) {
  const { t } = useTranslation('video')
  const navigate = useNavigate()
  const leave = () => void navigate({ href: `/assessments/${application}`, replace: true })
  return (
    <Stage title={t('title')}>
      <Dialog
        isOpen
        onClose={leave}
        title={t('browser.title')}
        main={{ label: t('browser.close'), onPress: leave, autoFocus: true }}
      >
        <p>{t('browser.text')}</p>
      </Dialog>
    </Stage>
  )
}
