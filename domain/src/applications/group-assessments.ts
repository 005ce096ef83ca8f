import { AssessmentStatus } from './assessment-status.ts'

interface Groups<Assessment> {
  notStarted: Assessment[]
  pending: Assessment[]
  completed: Assessment[]
}

/** The groups of an application's assessments, or of the children of one. Nobody goes on after a knock-out (ADASH-07). */
export function groupAssessments<Assessment extends { status: AssessmentStatus }>(
  assessments: readonly Assessment[],
  isKnocked: boolean,
): Groups<Assessment> {
  const having = (...wanted: AssessmentStatus[]) => assessments.filter(({ status }) => wanted.includes(status))
  return {
    notStarted: isKnocked ? [] : having(AssessmentStatus.notStarted),
    pending: isKnocked ? [] : having(AssessmentStatus.inProgress, AssessmentStatus.tied),
    completed: having(AssessmentStatus.completed),
  }
}
