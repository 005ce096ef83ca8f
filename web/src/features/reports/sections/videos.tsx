import type { VideoAnswer } from '@mizan/contract/schemas/video'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Html } from '../../../ui/html/html.tsx'
import { textWithoutMarkup } from '../../../ui/html/text-without-markup.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useScoreText } from '../charts/score-text.ts'
import type { Block } from '../sheets/block.ts'
import { Player } from './player.tsx'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** What was recorded and how people rated it; watched on the screen. */
export const videoBlocks = (reportId: number, answers: readonly VideoAnswer[]): Block[] =>
  answers.length === 0
    ? []
    : [
        {
          key: 'videos',
          listed: 'videos.title',
          startsSheet: true,
          keepsNext: true,
          gap: 'section',
          node: <VideosTitle />,
          continued: <VideosGoOn />,
        },
        ...answers.map((answer) => ({
          key: `video-${answer.question.id}`,
          headedBy: 'videos',
          node: <Recording reportId={reportId} answer={answer} />,
        })),
      ]

function VideosTitle() {
  const { t } = useTranslation('reports')
  return <SheetTitle title={t('videos.title')} lead={t('videos.note')} />
}

function VideosGoOn() {
  const { t } = useTranslation('reports')
  return <Continued title={t('videos.title')} />
}

function Recording({ reportId, answer }: { reportId: number; answer: VideoAnswer }) {
  const { t } = useTranslation('reports')
  const { number } = useScoreText()
  const { question } = answer
  const duration = shortDuration(answer.duration).replaceAll(/\d/g, (digit) => number(Number(digit)))
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={reading.recording}>
      <div>
        <p className={reading.question}>
          <Html html={question.text} />
        </p>
        <p className={reading.given}>
          <Rating answer={answer} />
        </p>
        <p className={styles.small}>{t('videos.duration', { duration: `\u2066${duration}\u2069` })}</p>
      </div>
      <div className={styles.screen}>
        <Button
          variant="secondary"
          aria-label={t('videos.watch-answer', { question: textWithoutMarkup(question.text) })}
          onPress={() => setOpen(true)}
        >
          <Icon name="play" />
          {t('videos.watch')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        isDismissable
        onClose={() => setOpen(false)}
        title={t('videos.answer')}
        main={{ label: t('videos.close'), onPress: () => setOpen(false) }}
      >
        <Html as="div" html={question.text} />
        <Player reportId={reportId} answer={answer} />
        <p>
          <Rating answer={answer} />
        </p>
      </Dialog>
    </div>
  )
}

/** 0:04 of 00:00:04, as players write it; hours only where there are any. */
const shortDuration = (duration: string): string => duration.replace(/^(00:0?|0(?=\d:))/, '')

/** What a person gave, with the words of the rubric. Until then there is no score (SCORE-03). */
function Rating({ answer: { rating } }: { answer: VideoAnswer }) {
  const { t } = useTranslation('reports')
  const { number } = useScoreText()
  if (rating === null) return t('videos.unrated')
  const point = number(rating.point)
  return rating.text ? t('videos.rating', { point, text: rating.text }) : t('videos.rating-bare', { point })
}
