import type { VideoAnswer } from '@mizan/contract/schemas/video'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import reading from './reading.module.css'

type PlayerProps = { reportId: number; answer: VideoAnswer }

type Source = { link: string; state: 'given' | 'renewed' | 'failed' }

/** Plays a recording. Its link opens for half an hour only: one that has run out is asked for again, once. */
export function Player({ reportId, answer }: PlayerProps) {
  const { t } = useTranslation('reports')
  const [{ link, state }, setSource] = useState<Source>({ link: answer.link, state: 'given' })

  const renew = async () => {
    if (state !== 'given') return setSource({ link, state: 'failed' })
    const fresh = await freshLink(reportId, answer.question.id)
    setSource(fresh ? { link: fresh, state: 'renewed' } : { link, state: 'failed' })
  }

  if (state === 'failed') return <p role="alert">{t('videos.failed')}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: somebody's own recording has no captions
    <video className={reading.player} src={link} controls autoPlay playsInline onError={() => void renew()} />
  )
}

const freshLink = (reportId: number, questionId: number): Promise<string | undefined> =>
  call('getReport', { params: { id: String(reportId) } }).then(
    ({ video_answers }) => video_answers.find(({ question }) => question.id === questionId)?.link,
    () => undefined,
  )
