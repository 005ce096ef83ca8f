import { storedText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf } from '../access/reach.ts'
import { textOf } from '../kind/questionnaire-answer.ts'
import { textWithoutMarkup } from '../kind/written-answer.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { judgeMarked } from './knock-out.service.ts'
import { findJudgedAnswers, insertMark } from './marks.db.ts'
import { heldForScoring, type ScoreChange, scoreAgain } from './score-again.service.ts'

const questionWords = z.object({ text: storedText })
const guideWords = z.object({ guide: z.optional(storedText) })

export interface Text {
  application_id: number
  assessment_id: number
  question_id: number
  question: string
  guide: string
  answer: string
  mark: number | null
}

/** The texts that people mark, with what is asked, how to mark it and what was written. Blank ones need no mark. */
export async function textsToMark(
  database: Database,
  actor: Actor,
  which: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<Text[]> {
  const rows = await findJudgedAnswers(database.db, reachOf(actor, 'rate'), which)
  return rows.flatMap((row) => {
    const answer = textOf(row.answer)?.trim() ?? ''
    if (answer === '' || scorers[kindOf(row.kind)].marks(row) === null) return []
    return [
      {
        application_id: row.application_id,
        assessment_id: row.assessment_id,
        question_id: row.id,
        question: textWithoutMarkup(textIn(questionWords.safeParse(row.content).data?.text ?? {}, 'en') || row.ref),
        guide: textIn(guideWords.safeParse(row.key).data?.guide ?? {}, 'en'),
        answer,
        mark: row.mark,
      },
    ]
  })
}

interface NewMark {
  assessmentId: number
  questionId: number
  value: number
  by: string
  note: string
}

interface Marked {
  changes: ScoreChange[]
  /** True when a rule about the score has waited for this mark, and ends the application. */
  knockedOut: boolean
}

/** Gives a mark and scores the application again. A new mark takes the place of the one before, which stays on record. */
export const giveMark = (database: Database, actor: Actor, given: NewMark): Promise<Marked> =>
  database.inTransaction(async (tx) => {
    const { assessmentId, questionId, value, by, note } = given
    const { found, place } = await heldAnswer(tx, reachOf(actor, 'rate'), given)
    const { marks, part } = scorers[kindOf(found.kind)]
    const range = marks(found)
    if (!range) {
      const values = { question: questionId }
      throw new Refusal('marked-by-key', `Question ${questionId} is marked by its key`, { values })
    }
    if (!(value >= range.least && value <= range.most)) {
      throw new Refusal('mark-out-of-range', `${value} is no mark of question ${questionId}`, { values: { ...range } })
    }
    const base = { company_id: found.company_id, assessment_id: assessmentId, question_id: questionId }
    await insertMark(tx, { ...base, value, marked_by: by, note })
    await record(tx, {
      actor,
      action: 'answer-marked',
      companyId: found.company_id,
      subject: String(assessmentId),
      details: { question: questionId, mark: value, by },
    })
    const changes = await scoreAgain(tx, place, 'marked', assessmentId)
    return { changes, knockedOut: part !== null && (await judgeMarked(tx, place, part)) }
  })

async function heldAnswer(tx: Db, reach: Reach, { assessmentId, questionId }: NewMark) {
  const find = async () => {
    const [answer] = await findJudgedAnswers(tx, reach, { assessmentId, questionId })
    if (answer) return answer
    const values = { assessment: assessmentId, question: questionId }
    throw new Refusal('answer-unknown', `Assessment ${assessmentId} has no answer to mark`, { values })
  }
  const place = await heldForScoring(tx, reach, (await find()).application_id)
  // Read again: it may have been opened again, voided or erased while the application was waited for.
  return { found: await find(), place }
}
