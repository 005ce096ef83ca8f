import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { Report, ReportDerailer, ReportInterviewQuestion, TeamMember } from '@mizan/contract/schemas/report'
import { PILLARS } from '@mizan/domain/fit/e3-model'
import { voiceOf } from '@mizan/domain/report/voice'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { textIn } from '@mizan/domain/texts/text-in'
import { oldPair } from '../../platform/texts/old-pair.ts'
import { kindOf } from '../kinds/registry.ts'
import { presentJobOf, printsColleagueNames } from '../vacancies/vacancies.present.ts'
import { presentParts, presentTraitScore } from './report-parts.present.ts'
import type {
  DerailerRow,
  InterviewQuestionRow,
  ReportedAssessmentRow,
  ScoredRow,
  ScoreRow,
  TeamRow,
  TraitScoreRow,
} from './reports.db.ts'
import { lastCompleted, type ManagerReport } from './reports.service.ts'
import { writtenAnswers } from './written-answers.ts'

export function presentReport({ link, kind, scored, assessments, videos }: ManagerReport, language: Language): Report {
  const { findings } = scored
  const scoreOf = (name: string) => scored.scores.find((score) => score.name === name)?.value ?? NOT_ASSESSED
  const job = presentJobOf(link, language)
  return {
    id: link.application_id,
    report_kind: kind,
    candidate_id: link.user_id,
    applied: link.applied_at.toISOString(),
    job,
    ...presentParts(scored, voiceOf(link.person.gender), language),
    ...writtenAnswers(assessments, language),
    assessed: lastCompleted(assessments),
    generated_for: link.recipient || job.company.name,
    link_ends: link.expires_at.toISOString(),
    knocked: kind === 'advanced' && link.is_knocked,
    personality_trait_score: scoreOf('personality_trait_score'),
    remote_work_score: scoreOf('remote_work_score'),
    game_score: scoreOf('game_score'),
    video_score: scoreOf('video_score'),
    sjt_score: scoreOf('sjt_score'),
    technical_score: scoreOf('technical_score'),
    team_fit_score: scoreOf('team_fit_score'),
    fit_score: scoreOf('fit_score'),
    fit_coverage: findings?.fit_coverage ?? null,
    ...presentTeam(scored),
    prints_colleague_names: printsColleagueNames(link.company.custom_report),
    assessments: assessments
      .filter(({ parent_id }) => parent_id === null)
      .map((assessment) => presentAssessment(assessment, language)),
    matched_traits: matchedTraits(scored, language),
    derailer_traits: kind === 'advanced' ? derailers(scored, language) : [],
    interview_questions: interviewQuestions(scored, language),
    video_answers: videos,
    quality_flags: findings?.quality ?? [],
    trace: presentTraces(scored),
  }
}

const presentAssessment = (row: ReportedAssessmentRow, language: Language): Report['assessments'][number] => ({
  id: row.id,
  status: row.status,
  test: { id: row.test_id, type: { id: kinds[kindOf(row.kind)].typeId }, title: textIn(row.content.title, language) },
  answers_submitted: row.completed_at?.toISOString() ?? null,
})

type Team = Pick<Report, 'team_fit_outcome' | 'green_employees' | 'red_employees' | 'unnamed_employees'>

/** Colleagues without consent count and are not named. */
function presentTeam({ findings, team }: ScoredRow): Team {
  const members = findings?.team.members ?? []
  const byId = new Map(team.map((row) => [row.id, row]))
  const named = (colour: 'green' | 'red') =>
    members.flatMap(({ id, colour: own, clashes }) => {
      const row = byId.get(id)
      return own === colour && row?.may_be_named ? [presentMember(row, clashes)] : []
    })
  const unnamed = (colour: 'green' | 'red') =>
    members.filter(({ id, colour: own }) => own === colour && !byId.get(id)?.may_be_named).length
  return {
    team_fit_outcome: (findings?.team.outcome ?? null) as Report['team_fit_outcome'],
    green_employees: named('green'),
    red_employees: named('red'),
    unnamed_employees: { green: unnamed('green'), red: unnamed('red') },
  }
}

function presentMember({ first_name, last_name }: TeamRow, clashes: number[]): TeamMember {
  // A colleague without an account came from a file, with one name that holds both.
  const [first = '', ...rest] = last_name === '' ? first_name.trim().split(/\s+/) : [first_name, last_name]
  return { first_name: first, last_name: rest.join(' '), clashing_traits: clashes }
}

function matchedTraits({ findings, trait_scores, traits }: ScoredRow, language: Language): Report['matched_traits'] {
  const rows = new Map(trait_scores.map((row) => [row.trait_id, row]))
  const texts = new Map(traits.map((trait) => [trait.id, trait]))
  return (findings?.matched_traits ?? []).flatMap((id) => {
    const row = rows.get(id)
    return row ? presentTraitScore(row, texts.get(id), language) : []
  })
}

/** In the order of the findings: the gravest first. */
const derailers = ({ findings, derailers: texts }: ScoredRow, language: Language): ReportDerailer[] =>
  (findings?.derailers ?? []).flatMap(({ trait_id, type }) => {
    const found = texts.find((text) => text.trait_id === trait_id && text.type === type)
    return found ? [presentDerailer(found, language)] : []
  })

function presentDerailer(row: DerailerRow, language: Language): ReportDerailer {
  const [name, name_ar] = oldPair(row.name, language)
  const [short_description, short_description_ar] = oldPair(row.short_description, language)
  const [questions, questions_ar] = oldPair(row.questions, language)
  return {
    id: row.id,
    trait_id: row.trait_id,
    type: row.type,
    name,
    name_ar,
    icon: row.icon,
    icon_svg: row.icon_svg,
    short_description,
    short_description_ar,
    questions,
    questions_ar,
  }
}

const interviewQuestions = (
  { findings, interview_questions: texts }: ScoredRow,
  language: Language,
): ReportInterviewQuestion[] =>
  (findings?.interview_questions ?? []).flatMap(({ id }) => {
    const found = texts.find((text) => text.id === id)
    return found ? [presentQuestion(found, language)] : []
  })

function presentQuestion(row: InterviewQuestionRow, language: Language): ReportInterviewQuestion {
  const [text, text_ar] = oldPair(row.text, language)
  const [follow_up, follow_up_ar] = oldPair(row.follow_up, language)
  return { id: row.id, trait_id: row.trait_id, purpose: row.purpose, text, text_ar, follow_up, follow_up_ar }
}

/** Pillars have names of their own in storage; on the wire they are numbered like everywhere else. */
const subjects: Record<string, string> = {
  evolve_score: `pillar-${PILLARS.evolve}`,
  engage_score: `pillar-${PILLARS.engage}`,
  execute_score: `pillar-${PILLARS.execute}`,
}

const presentTraces = ({ scores, trait_scores }: ScoredRow): Report['trace'] => [
  ...scores.map((row) => presentTrace(subjects[row.name] ?? row.name, row.value, row, null)),
  ...trait_scores.map((row) =>
    presentTrace(`trait-${row.trait_id}`, row.sten_score_percentage, row, row.sem_percentage),
  ),
]

const presentTrace = (
  subject: string,
  value: number,
  { trace, norm_n }: Pick<ScoreRow | TraitScoreRow, 'trace' | 'norm_n'>,
  standardError: number | null,
): Report['trace'][number] => ({
  subject,
  value,
  formula_id: trace.formula_id,
  inputs: trace.inputs.map((input) => ({ name: input.name, value: input.value, weight: input.weight })),
  norm_id: trace.norm_id,
  norm_status: trace.norm_status,
  norm_n,
  standard_error: standardError,
  algorithm_version: trace.algorithm_version,
  flags: [...trace.flags],
})
