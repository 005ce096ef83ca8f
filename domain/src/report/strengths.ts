import { isAssessed } from '../scores/assessed.ts'
import { LOW_BELOW } from '../scores/band.ts'
import type { ReportTraitScore } from './reported.ts'

type Scores = readonly ReportTraitScore[]

const IN_CANDIDATE_REPORT = 3
const IN_ADVANCED_REPORT = 5
/** Also the number of competencies a candidate is shown in all. */
const ON_STATIC_PAGE = 10

/** Base traits that were assessed, in the order the report came with: strongest first. */
const ranked = (scores: Scores): ReportTraitScore[] =>
  scores.filter(({ trait, sten_score_percentage }) => !trait.is_custom && isAssessed(sten_score_percentage))

/** Without a single assessed trait there is nothing to say about what is high or low. */
export const hasAssessedTrait = (scores: Scores): boolean =>
  scores.some(({ sten_score_percentage }) => isAssessed(sten_score_percentage))

/** The top of the Candidate Report (REPC-04). */
export const topCompetencies = (scores: Scores): ReportTraitScore[] => ranked(scores).slice(0, IN_CANDIDATE_REPORT)

/** What follows them. Nobody's low score is called a strength. */
export const otherStrengths = (scores: Scores): ReportTraitScore[] =>
  ranked(scores)
    .slice(IN_CANDIDATE_REPORT, ON_STATIC_PAGE)
    .filter(({ sten_score_percentage }) => sten_score_percentage >= LOW_BELOW)

/** Five strengths, or ten on the static page (REPA-03, REPA-04). */
export const strengthsForManagers = (scores: Scores, isStatic: boolean): ReportTraitScore[] =>
  ranked(scores).slice(0, isStatic ? ON_STATIC_PAGE : IN_ADVANCED_REPORT)
