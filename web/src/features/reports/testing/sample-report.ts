import { reportFlags } from '@mizan/contract/schemas/company'
import type { CustomReport } from '@mizan/contract/schemas/job'
import type { Driver } from '@mizan/contract/schemas/report'
import type { StoredText } from '@mizan/contract/text'
import type { Report, ReportPillar, ReportTrait, ReportTraitScore } from '@mizan/domain/report/reported'
import type { ManagerReport } from '../report-data.ts'

/** Names, Arabic names and pillars of the eighteen competencies (SCORE-07, SCORE-08), the strongest first. */
const competencies = [
  ['Positivity', 'الإيجابية', 1],
  ['Resilience', 'القدرة على الصمود', 1],
  ['Emotional Balance', 'الاتزان الانفعالي', 1],
  ['Ownership', 'تحمّل المسؤولية', 3],
  ['Structure', 'التنظيم', 3],
  ['Communication', 'التواصل', 2],
  ['Drive', 'الدافعية', 3],
  ['Adaptability', 'القدرة على التكيّف', 1],
  ['Learning Mindset', 'عقلية التعلّم', 1],
  ['Problem Solving', 'حل المشكلات', 3],
  ['Trust', 'الثقة بالآخرين', 2],
  ['Collaboration', 'التعاون', 2],
  ['Self Awareness', 'الوعي بالذات', 1],
  ['Empathy', 'التعاطف', 2],
  ['Sincerity', 'الصدق', 2],
  ['Decision Making', 'اتخاذ القرار', 3],
  ['Influence', 'التأثير', 2],
  ['Conflict Resolution', 'حل الخلافات', 2],
] as const

const inBoth = (en: string, ar: string): StoredText => ({ en, ar })

const traitOf = (id: number, text: StoredText, group_id: number | null): ReportTrait => ({
  ...{ id, name: text, display_name: text, title: text, group_id, is_custom: group_id === null },
  ...{ icon: 'x', icon_svg: '<svg/>', name_svg: null, score_mapping: null },
  short_description: inBoth(`${text.en} in short.`, `${text.ar} باختصار.`),
  long_description: inBoth(`${text.en} at length.`, `${text.ar} بالتفصيل.`),
  long_description_spp: inBoth(`You and ${text.en}.`, `أنت و${text.ar}.`),
  ...{ company_definition: null, use_company_definition: false },
  at_their_best: inBoth('Best.', 'الأفضل.'),
  at_their_moderate: inBoth('Usual.', 'المعتاد.'),
  at_their_worst: inBoth('Worst.', 'الأصعب.'),
})

const scoreOf = ({ id, name, is_custom, group_id }: ReportTrait, percentage: number): ReportTraitScore => ({
  trait: { id, name, is_custom, group_id },
  sten_score_percentage: percentage,
  standard_error: is_custom ? null : 8.94,
})

const pillars: ReportPillar[] = [
  {
    id: 1,
    name: inBoth('Evolve', 'التطور'),
    subtitle: inBoth('creating for success', 'الإبداع من أجل النجاح'),
  },
  { id: 2, name: inBoth('Engage', 'التفاعل'), subtitle: inBoth('bringing people along', 'كسب مشاركة الآخرين') },
  { id: 3, name: inBoth('Execute', 'التنفيذ'), subtitle: inBoth('getting the job done', 'إنجاز العمل') },
]

const driver = (id: number, name: string): Driver => ({ id, name, description: '', icon: 'x', icon_svg_code: '<svg/>' })

const noFlags: CustomReport = {
  ...(Object.fromEntries(reportFlags.map((flag) => [flag, false])) as Omit<CustomReport, 'custom_report_logo'>),
  custom_report_logo: null,
}

interface Wishes {
  flags?: Partial<CustomReport>
  customTraits?: number
  told?: Partial<Report>
  gender?: number
}

/** A manager report as the server tells it; the Candidate Report is made of the same parts. */
export function sampleReport({ flags = {}, customTraits = 0, told = {}, gender = 2 }: Wishes = {}): ManagerReport {
  const own = Array.from({ length: customTraits }, (_, at) =>
    traitOf(101 + at, inBoth(`Own ${at + 1}`, `كفاءة ${at + 1}`), null),
  )
  const base = competencies.map(([name, arabic, pillar], at) => traitOf(at + 1, inBoth(name, arabic), pillar))
  const scores = [...base.map((trait, at) => scoreOf(trait, 95 - at * 5)), ...own.map((trait) => scoreOf(trait, 61))]
  const company = { name: 'Nakhla', logo: '/logo.svg', theme: '#0a7f5a', custom_report: { ...noFlags, ...flags } }
  return {
    told: {
      ...{
        id: 4,
        report_kind: 'advanced',
        candidate_id: 7,
        applied: '2026-11-01T08:00:00Z',
        norm_status: 'provisional',
        link_ends: '2026-12-14T10:42:00Z',
        knocked: false,
      },
      job: {
        id: 2,
        title: 'Operations Analyst',
        location: '',
        deadline: null,
        can_employee_view_results: true,
        company,
      },
      ...{ trait_scores: scores, traits: [...base, ...own], pillars, assessed: '2026-11-12T08:00:00Z' },
      ...{ generated_for: 'Omar Nasser', profile_answers: [], technical_answers: [], survey_answers: [] },
      ...{ personality_trait_score: 78, remote_work_score: 64, game_score: 71, video_score: -1, sjt_score: 66 },
      ...{ technical_score: 39, team_fit_score: 72, fit_score: 74, fit_coverage: 1, team_fit_outcome: 'good' },
      green_employees: [{ first_name: 'Rana', last_name: 'Saad', clashing_traits: [] }],
      red_employees: [{ first_name: 'Karim', last_name: 'Aziz', clashing_traits: [15, 17] }],
      unnamed_employees: { green: 1, red: 0 },
      prints_colleague_names: false,
      assessments: [],
      matched_traits: scores.slice(0, 2),
      derailer_traits: [
        {
          ...{ id: 1, trait_id: 18, type: 'low', icon: 'x', icon_svg: '<svg/>' },
          name: inBoth('Avoiding conflict', 'تجنّب الخلاف'),
          short_description: inBoth('May leave it open.', 'قد يبقى معلّقًا.'),
          questions: inBoth('<ul><li>What was it about?</li></ul>', '<ul><li>عمّ كان؟</li></ul>'),
        },
      ],
      interview_questions: [
        {
          ...{ id: 1, trait_id: 16, purpose: 'low' },
          text: inBoth('Describe a decision.', 'صف قرارًا.'),
          follow_up: inBoth('And then?', 'ثم ماذا؟'),
        },
      ],
      video_answers: [],
      quality_flags: [],
      trace: [],
      ...told,
    },
    candidate: { id: 7, first_name: 'Layla', last_name: 'Haddad', full_name: 'Layla Haddad', gender },
    drivers: { most: [driver(1, 'Autonomy')], least: [driver(2, 'Reward')] },
    openedAt: '2026-11-14T10:42:00Z',
  }
}
