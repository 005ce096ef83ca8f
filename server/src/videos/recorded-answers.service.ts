import type { Language } from '@mizan/contract/language'
import type { VideoAnswer } from '@mizan/contract/schemas/video'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { secretKeyOf } from '../secrets/secret-key.ts'
import { findRecordedAnswers } from './recorded-answers.db.ts'
import { presentRecordedAnswer } from './recorded-answers.present.ts'
import { videoLinks } from './video-links.ts'

/**
 * The recorded answers of one application for somebody who may read its report. Whoever calls has seen to that: the
 * links in it open for anybody who holds them, for a while.
 */
export async function videoAnswersOf(
  { config, database }: { config: Config; database: Database },
  application: { id: number; companyId: number },
  language: Language,
): Promise<VideoAnswer[]> {
  const links = videoLinks(await secretKeyOf(config))
  const now = new Date()
  const rows = await findRecordedAnswers(database.db, application)
  return rows.map((row) => presentRecordedAnswer(row, links.linkTo(row.video_id, now), language))
}
