import * as z from 'zod/mini'
import { applicationJob } from './job.ts'
import { videoAnswer } from './video.ts'

/** The three reports; a link opens exactly one of them. */
export const reportKinds = ['candidate', 'manager', 'advanced'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Tokens of report links begin with this, so that they are never taken for somebody's session. */
export const reportTokenPrefix = 'rl_'

/** -1 = not assessed (SCORE-03). */
const score = z.int().check(z.minimum(-1), z.maximum(100))

/** `provisional` norms are assumptions of a model; the others come from people. */
const normStatus = z.enum(['provisional', 'interim', 'normed'])
export type ReportNormStatus = z.infer<typeof normStatus>

/** How a trait is named beside its score (DATA-34). */
const namedTrait = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  is_custom: z.boolean(),
  /** The pillar: 1 Evolve, 2 Engage, 3 Execute; null for a custom trait (SCORE-08). */
  group_id: z.nullable(z.int()),
})

const traitScore = z.object({
  trait: namedTrait,
  sten_score_percentage: score,
  /** Of the measurement, in points; null where none is claimed. */
  standard_error: z.nullable(z.number()),
})
export type ReportTraitScore = z.infer<typeof traitScore>

/** What a report says about a trait (DATA-35); `…_ar` is the Arabic of the field before it. */
const reportTrait = z.object({
  ...namedTrait.shape,
  display_name: z.string(),
  display_name_ar: z.string(),
  title: z.string(),
  title_ar: z.string(),
  short_description: z.string(),
  short_description_ar: z.string(),
  long_description: z.string(),
  long_description_ar: z.string(),
  /** Speaks to the person: for the candidate's own report. */
  long_description_spp: z.string(),
  long_description_spp_ar: z.string(),
  /** How it shows at its three levels, in the voice that fits the person and the reader. */
  at_their_best: z.string(),
  at_their_best_ar: z.string(),
  at_their_moderate: z.string(),
  at_their_moderate_ar: z.string(),
  at_their_worst: z.string(),
  at_their_worst_ar: z.string(),
  company_definition: z.nullable(z.string()),
  company_definition_ar: z.nullable(z.string()),
  use_company_definition: z.boolean(),
  icon: z.string(),
  name_svg: z.nullable(z.string()),
  /** Of a custom trait: base trait id to weight; the weights sum to 1. Never told to candidates. */
  score_mapping: z.nullable(z.record(z.string(), z.number())),
  icon_svg: z.string(),
})
export type ReportTrait = z.infer<typeof reportTrait>

const pillar = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  subtitle: z.string(),
  subtitle_ar: z.string(),
})
export type ReportPillar = z.infer<typeof pillar>

/** One answer in the words of the question (DATA-33); several choices stand on lines of their own. */
export const writtenAnswer = z.object({ question: z.string(), answer: z.string() })
export type WrittenAnswer = z.infer<typeof writtenAnswer>

/** What all three reports are made of. It stays empty where the reader may not see results (OPEN-27). */
export const reportParts = {
  /** Strongest first, as every list of strengths; a company's own traits follow the others. */
  trait_scores: z.array(traitScore),
  /** Of the scores; for managers every base trait, also what the test of the job does not measure. */
  traits: z.array(reportTrait),
  pillars: z.array(pillar),
  /** The weakest norm behind the scores; null without scores. */
  norm_status: z.nullable(normStatus),
  /** When the last assessment was completed, as ISO 8601. */
  assessed: z.nullable(z.string()),
  /** Whom the report is for: the recipient named in the link, else the company (OPEN-28). */
  generated_for: z.string(),
  profile_answers: z.array(writtenAnswer),
  technical_answers: z.array(writtenAnswer),
  survey_answers: z.array(writtenAnswer),
}

/** When the link ends through which this is read, as ISO 8601; null for candidates who read with their own token. */
export const linkEnds = z.nullable(z.string())

/** A colleague of the team (DATA-36), with the traits on which the two stand at opposite ends. */
const employee = z.object({ first_name: z.string(), last_name: z.string(), clashing_traits: z.array(z.int()) })
export type TeamMember = z.infer<typeof employee>

const teamFitOutcome = z.enum(['all green with no friction', 'excellent', 'good', 'concerns'])

/** What may get in the way (DATA-37); `questions` is sanitised HTML. */
const derailer = z.object({
  id: z.int(),
  trait_id: z.int(),
  type: z.enum(['low', 'overused']),
  name: z.string(),
  name_ar: z.string(),
  icon: z.string(),
  icon_svg: z.string(),
  short_description: z.string(),
  short_description_ar: z.string(),
  questions: z.string(),
  questions_ar: z.string(),
})
export type ReportDerailer = z.infer<typeof derailer>

const interviewQuestion = z.object({
  id: z.int(),
  trait_id: z.int(),
  purpose: z.enum(['low', 'overused', 'confirm']),
  text: z.string(),
  text_ar: z.string(),
  follow_up: z.string(),
  follow_up_ar: z.string(),
})
export type ReportInterviewQuestion = z.infer<typeof interviewQuestion>

/** Where a number comes from: what went in with which weight, by which rule, compared with whom. */
const trace = z.object({
  /** `fit_score`, another score of the report, `pillar-1`, or `trait-7`. */
  subject: z.string(),
  value: score,
  formula_id: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.nullable(z.number()), weight: z.nullable(z.number()) })),
  norm_id: z.nullable(z.string()),
  norm_status: z.nullable(normStatus),
  /** How many people the norm rests on. */
  norm_n: z.nullable(z.int()),
  standard_error: z.nullable(z.number()),
  algorithm_version: z.string(),
  flags: z.array(z.string()),
})
export type ReportTrace = z.infer<typeof trace>

/** An assessment as reports list it (DATA-32). */
const reportAssessment = z.object({
  id: z.int(),
  status: z.literal([0, 1, 2, 4]),
  test: z.object({ id: z.int(), type: z.object({ id: z.int() }), title: z.string() }),
  /** When it was completed, as ISO 8601. */
  answers_submitted: z.nullable(z.string()),
})

/** What the two manager reports read (DATA-31). */
export const report = z.object({
  id: z.int(),
  report_kind: z.enum(['manager', 'advanced']),
  candidate_id: z.int(),
  applied: z.string(),
  job: applicationJob,
  ...reportParts,
  link_ends: linkEnds,
  /** Ended by a minimum requirement before everything was assessed. Told in the Advanced Manager Report; else false. */
  knocked: z.boolean(),
  personality_trait_score: score,
  remote_work_score: score,
  game_score: score,
  video_score: score,
  sjt_score: score,
  technical_score: score,
  team_fit_score: score,
  fit_score: score,
  /** The share of the weight of the fit score that was assessed. */
  fit_coverage: z.nullable(z.number()),
  team_fit_outcome: z.nullable(teamFitOutcome),
  green_employees: z.array(employee),
  red_employees: z.array(employee),
  /** Counted in the score, but without consent to be named. */
  unnamed_employees: z.object({ green: z.int(), red: z.int() }),
  /** Whether colleagues keep their names on paper, where a page is easily passed on; the company decides. */
  prints_colleague_names: z.boolean(),
  assessments: z.array(reportAssessment),
  matched_traits: z.array(traitScore),
  /** Empty in the Line Manager Report, which does not show them. */
  derailer_traits: z.array(derailer),
  interview_questions: z.array(interviewQuestion),
  /** Recordings, for managers only. */
  video_answers: z.array(videoAnswer),
  /** Signs that answers need confirming in the interview, such as `inconsistent`. */
  quality_flags: z.array(z.string()),
  trace: z.array(trace),
})
export type Report = z.infer<typeof report>

/** A career driver (DATA-29). */
const driver = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  icon_svg_code: z.string(),
})
export const drivers = z.array(driver)
export type Driver = z.infer<typeof driver>
