import type { Language } from '@mizan/contract/language'
import type { VideoAnswer } from '@mizan/contract/schemas/video'
import { storedText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { durationOf } from '@mizan/domain/applications/duration'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { reachOf } from '../access/reach.ts'
import { videoLinks } from './play-video.service.ts'
import { findAnswersToRate, findRecordedAnswers, type RecordedAnswerRow, type Reported } from './recorded-answers.db.ts'

/**
 * The recorded answers of one application for a reader of its report. The caller has checked that: the links in it
 * open for anyone who holds them, for a while.
 */
export async function videoAnswersOf(
  { config, database }: { config: Config; database: Database },
  application: Reported,
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
  actor: Actor,
  applicationId: number,
  language: Language,
): Promise<RecordingToRate[]> {
  const rows = await findAnswersToRate(database.db, reachOf(actor, 'rate'), applicationId)
  const links = videoLinks(await secretKeyOf(config))
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

const storedQuestion = z.object({ text: storedText })
const storedRubric = z.array(z.object({ point: z.int(), text: storedText }))

function presentRecordedAnswer(row: RecordedAnswerRow, link: string, language: Language): VideoAnswer {
  return {
    question: { id: row.question_id, text: textIn(storedQuestion.parse(row.content).text, language) },
    link,
    duration: durationOf(row.duration_ms / 1000),
    rating: row.point === null ? null : { point: row.point, text: rubricText(row, row.point, language) },
  }
}

/** What a point of the rubric says; empty for a question that came without one. */
function rubricText({ rubric }: RecordedAnswerRow, point: number, language: Language): string {
  return textIn(storedRubric.parse(rubric ?? []).find((entry) => entry.point === point)?.text ?? {}, language)
}
