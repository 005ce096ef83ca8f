import type { CustomReport } from '@mizan/contract/schemas/job'
import type { ReportKind } from '@mizan/contract/schemas/report'

export interface ShownAnswers {
  profile_answers: boolean
  technical_answers: boolean
  survey_answers: boolean
}

const answersFlag = {
  candidate: 'responses_portal_candidate_report',
  manager: 'responses_portal_manager_report',
  advanced: 'responses_portal_advanced_report',
} as const satisfies Record<ReportKind, keyof CustomReport>

/** Answers are shown where the flag of the report and the flag of the questionnaire are both set (OPEN-36). */
export function shownAnswers(flags: CustomReport, kind: ReportKind): ShownAnswers {
  const isShown = flags[answersFlag[kind]]
  return {
    profile_answers: isShown && flags.show_profile_answers_portal,
    technical_answers: isShown && flags.show_technical_answers_portal,
    survey_answers: isShown && flags.show_survey_answers_portal,
  }
}

/** Either of its two names switches the appendix on (REPC-06, OPEN-36). */
export const hasAppendix = (flags: CustomReport): boolean =>
  flags.show_traits_appendix_portal || flags.show_appendix_portal
