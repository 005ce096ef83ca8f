import type { Language } from '@mizan/contract/language'
import type { TiedOptions, UntieAnswers } from '@mizan/contract/schemas/answers'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { untieFault } from '@mizan/domain/kinds/personality/personality.tie-break'
import { textIn } from '@mizan/domain/texts/text-in'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireInTime, requireOpen } from '../applications/application-steps.service.ts'
import { scoreUntied } from '../scores/score-completed.service.ts'
import { type Tie, tiesOf } from '../scores/ties.service.ts'
import { findOptionTexts } from './completion.db.ts'
import { type Completed, endAs, finishWhatIsDone, holding, placeOf } from './completion.service.ts'

/** The options that wait for a decision; none when nothing is tied. */
export const tiedOptionsOf = (
  database: Database,
  who: SignedIn,
  { id, language }: { id: number; language: Language },
): Promise<TiedOptions> =>
  holding(database, who, id, {
    read: (tx) => tiesOf(tx, id),
    work: async ({ tx, application, assessment }, tied) => {
      requireInTime(application, 'go-on')
      if (assessment.status !== AssessmentStatus.tied) return []
      const texts = new Map(
        (await findOptionTexts(tx, assessment.test_id)).map(({ id, text }) => [id, textIn(text, language)]),
      )
      return tied.map(({ optionId }, index) => ({ id: optionId, text: texts.get(optionId) ?? '', value: index + 1 }))
    },
  })

/** Stores the candidate's decisions, which complete the assessment. */
export const untieOptions = (
  database: Database,
  who: SignedIn,
  { id, decisions }: { id: number; decisions: UntieAnswers },
): Promise<Completed> =>
  holding(database, who, id, {
    read: (tx) => tiesOf(tx, id),
    work: async (held, tied) => {
      const { tx, application, assessment } = held
      const done: Completed = { id, status: AssessmentStatus.completed, at: application.read_at }
      if (assessment.status === AssessmentStatus.completed && tied.length > 0) {
        if (isSame(tied, decisions)) return done
        throw new Refusal('untied-otherwise', `Assessment ${id} was untied before`)
      }
      if (assessment.status !== AssessmentStatus.tied) throw new Refusal('nothing-tied', `Assessment ${id} has no tie`)
      requireOpen(application, 'go-on')
      const fault = untieFault(
        tied.map(({ optionId }) => optionId),
        decisions,
      )
      if (fault) {
        const reasons = [{ key: fault }]
        throw new Refusal('invalid-input', `Assessment ${id}: ${fault}`, { fields: { non_field_errors: reasons } })
      }
      const { knockedOut, work } = await scoreUntied(tx, placeOf(held), withScales(tied, decisions))
      await endAs(held, { status: AssessmentStatus.completed, action: 'assessment-untied' })
      await finishWhatIsDone(held, { isKnocked: knockedOut, work })
      return done
    },
  })

const isSame = (tied: readonly Tie[], decisions: UntieAnswers): boolean =>
  decisions.length === tied.length && withScales(tied, decisions).every(({ scale }, at) => scale === tied[at]?.scale)

function withScales(tied: readonly Tie[], decisions: UntieAnswers): Tie[] {
  const scales = new Map(decisions.map(({ option_id, scale }) => [option_id, scale]))
  return tied.map(({ traitId, optionId }) => ({ traitId, optionId, scale: scales.get(optionId) ?? null }))
}
