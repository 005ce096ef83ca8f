import * as z from 'zod/mini'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { textOf } from '../kinds/questionnaire-choice.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { textWithoutMarkup } from '../kinds/text-without-markup.ts'
import { judgeMarked } from './knock-out.service.ts'
import { findJudgedAnswers, insertMark } from './marks.db.ts'
import { heldForScoring, type ScoreChange, scoreAgain } from './score-again.service.ts'
import { ScoreProblem } from './score-problem.ts'

const words = z.object({ en: z.string() })
const questionWords = z.object({ text: words })
const guideWords = z.object({ guide: z.optional(words) })

export interface Text {
  application_id: number
  assessment_id: number
  question_id: number
  question: string
  guide: string
  answer: string
  mark: number | null
}

/** The texts that people mark, with what is asked, how to mark it and what was written. Blank ones need nobody. */
export async function textsToMark(
  database: Database,
  which: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<Text[]> {
  const rows = await findJudgedAnswers(database.db, which)
  return rows.flatMap((row) => {
    const answer = textOf(row.answer)?.trim() ?? ''
    if (answer === '' || scorers[kindOf(row.kind)].marks(row) === null) return []
    return [
      {
        application_id: row.application_id,
        assessment_id: row.assessment_id,
        question_id: row.id,
        question: textWithoutMarkup(questionWords.safeParse(row.content).data?.text.en ?? row.ref),
        guide: guideWords.safeParse(row.key).data?.guide?.en ?? '',
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
export const giveMark = (database: Database, { assessmentId, questionId, value, by, note }: NewMark): Promise<Marked> =>
  database.inTransaction(async (tx) => {
    const { found, place } = await heldAnswer(tx, assessmentId, questionId)
    const { marks, part } = scorers[kindOf(found.kind)]
    const range = marks(found)
    if (!range) throw new ScoreProblem(`Question ${questionId} is marked by its key.`)
    if (!(value >= range.least && value <= range.most)) {
      throw new ScoreProblem(`A mark of this question lies between ${range.least} and ${range.most}.`)
    }
    const base = { company_id: found.company_id, assessment_id: assessmentId, question_id: questionId }
    await insertMark(tx, { ...base, value, marked_by: by, note })
    await record(tx, {
      actor: 'operator',
      action: 'answer-marked',
      companyId: found.company_id,
      subject: String(assessmentId),
      details: { question: questionId, mark: value, by },
    })
    const changes = await scoreAgain(tx, place, 'marked', assessmentId)
    return { changes, knockedOut: part !== null && (await judgeMarked(tx, place, part)) }
  })

async function heldAnswer(tx: Db, assessmentId: number, questionId: number) {
  const find = async () => {
    const [answer] = await findJudgedAnswers(tx, { assessmentId, questionId })
    if (answer) return answer
    throw new ScoreProblem(`Assessment ${assessmentId} is not completed or has no question ${questionId}.`)
  }
  const seen = await find()
  const place = await heldForScoring(tx, seen.application_id)
  // Read again: it may have been opened again, voided or erased while the application was waited for.
  return { found: await find(), place }
}
