import type { VideoAnswer } from '@mizan/contract/schemas/video'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Html } from '../../../ui/html/html.tsx'
import { useScoreText } from '../charts/score-text.ts'
import type { Block } from '../sheets/block.ts'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** What was recorded and how people rated it; watched on the screen. */
export const videoBlocks = (answers: readonly VideoAnswer[]): Block[] =>
  answers.length === 0
    ? []
    : [
        { key: 'videos', startsSheet: true, keepsNext: true, node: <VideosTitle />, continued: <VideosGoOn /> },
        ...answers.map((answer) => ({
          key: `video-${answer.question.id}`,
          headedBy: 'videos',
          node: <Recording answer={answer} />,
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

function Recording({ answer: { question, link, duration, rating } }: { answer: VideoAnswer }) {
  const { t } = useTranslation('reports')
  const { number } = useScoreText()
  const [isOpen, setOpen] = useState(false)
  const point = rating && number(rating.point)
  return (
    <div className={reading.answer}>
      <p className={reading.question}>
        <Html html={question.text} />
      </p>
      <p className={reading.given}>
        {point === null
          ? t('videos.unrated')
          : rating?.text
            ? t('videos.rating', { point, text: rating.text })
            : t('videos.rating-bare', { point })}
      </p>
      <p className={styles.small}>
        {t('videos.duration', { duration: `\u2066${duration}\u2069` })}{' '}
        <button
          type="button"
          className={`${styles.number} ${styles.screen}`}
          aria-label={t('videos.watch-answer', { question: question.text.replaceAll(/<[^>]*>/g, '') })}
          onClick={() => setOpen(true)}
        >
          {t('videos.watch')}
        </button>
      </p>
      <Dialog
        isOpen={isOpen}
        isDismissable
        onClose={() => setOpen(false)}
        title={<Html html={question.text} />}
        actions={
          <Button variant="primary" onPress={() => setOpen(false)}>
            {t('videos.close')}
          </Button>
        }
      >
        {/* biome-ignore lint/a11y/useMediaCaption: somebody's own recording has no captions */}
        <video className={reading.player} src={link} controls />
      </Dialog>
    </div>
  )
}
