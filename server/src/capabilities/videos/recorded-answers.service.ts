import type { Language } from '@mizan/contract/language'
import type { VideoAnswer } from '@mizan/contract/schemas/video'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { findRecordedAnswers } from './recorded-answers.db.ts'
import { presentRecordedAnswer, rubricText } from './recorded-answers.present.ts'
import { videoLinks } from './video-links.ts'

/**
 * The recorded answers of one application for somebody who may read its report. Whoever calls has seen to that: the
 * links in it open for anybody who holds them, for a while.
 */
export async function videoAnswersOf(
  { config, database }: { config: Config; database: Database },
  application: { id: number; companyId: number; markedUntil?: string | undefined },
  language: Language,
): Promise<VideoAnswer[]> {
  const [key, rows] = await Promise.all([secretKeyOf(config), findRecordedAnswers(database.db, application)])
  const links = videoLinks(key)
  const now = new Date()
  return rows.map((row) => presentRecordedAnswer(row, links.linkTo(row.video_id, now), language))
}

/** A recorded answer as its rater needs it: what was asked, what each point means, where to watch it, what was given. */
interface RecordingToRate {
  assessment: number
  question: number
  text: string
  duration: string
  link: string
  point: number | null
  rubric: string
}

const points = [1, 2, 3, 4, 5]

export async function recordingsToRate(
  { config, database }: { config: Config; database: Database },
  applicationId: number,
  language: Language,
): Promise<RecordingToRate[]> {
  const links = videoLinks(await secretKeyOf(config))
  const rows = await findRecordedAnswers(database.db, { id: applicationId })
  return rows.map((row) => {
    const { question, link, duration } = presentRecordedAnswer(row, links.linkTo(row.video_id, new Date()), language)
    return {
      assessment: row.assessment_id,
      question: question.id,
      text: question.text,
      duration,
      link: `${config.publicUrl}${link}`,
      point: row.point,
      rubric: points.map((point) => `${point}: ${rubricText(row, point, language)}`).join('\n'),
    }
  })
}
