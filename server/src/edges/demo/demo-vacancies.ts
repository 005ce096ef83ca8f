import type { StoredText } from '@mizan/contract/text'

/** The jobs of the demonstration, and what its people have made of them. Tests are named by their packs. */

const everyKind = ['personality', 'sjt', 'career-drivers', 'profile', 'technical', 'pulse', 'video', 'games']

const ranaSaad = { Sincerity: 58, Influence: 44, Empathy: 71, Communication: 62, Trust: 66, Collaboration: 73 }
const yusufAmin = { Sincerity: 49, Influence: 78, Empathy: 31, Communication: 74, Trust: 35, 'Conflict Resolution': 28 }
const hudaKaram = {
  Sincerity: 66,
  Empathy: 57,
  Communication: 39,
  Trust: 61,
  Adaptability: 52,
  'Emotional Balance': 70,
}

interface DemoJob {
  company: 'demo' | 'acme' | 'noor'
  title: StoredText
  location: StoredText
  tests: string[]
  /** Counted from the day the demonstration is loaded. */
  deadlineInDays?: number
  canEmployeeViewResults?: boolean
  isOpenToAll?: boolean
  traitWeights?: Record<string, 1 | 2 | 3>
  /** Colleagues to compare with: an employee of the demonstration, or a name with percentages. */
  team?: ({ email: string; may_be_named: boolean } | TeamMate)[]
  knockOut?: { test: string; question: string; rule: 'must_choose_any'; options: number[]; reason: string }[]
  /** Invited, and not applied yet. */
  invited?: string[]
  applications: DemoApplication[]
}

interface TeamMate {
  name: string
  percentages: Record<string, number>
  may_be_named: boolean
}

export interface DemoApplication {
  email: string
  status: 'not-begun' | 'in-progress' | 'completed' | 'archived' | 'knocked-out'
  appliedDaysAgo: number
  /** Tests that are completed or begun; the others wait. Of a completed application everything is completed. */
  completed?: string[]
  begun?: string[]
  /** Who the simulated person behind the answers is. */
  seed?: number
  /** Answers that are not left to chance: the option of a question, by its place. */
  choices?: { test: string; question: string; option: number }[]
}

export const demoJobs: DemoJob[] = [
  // First of all, for a colleague's scores are needed where the team is compared with.
  {
    company: 'demo',
    title: { en: 'Team Lead', ar: 'قائد فريق' },
    location: { en: 'Abu Dhabi', ar: 'أبوظبي' },
    tests: ['personality', 'sjt', 'pulse'],
    canEmployeeViewResults: false,
    invited: ['progress@demo.test'],
    applications: [{ email: 'employee@demo.test', status: 'completed', appliedDaysAgo: 15, seed: 21 }],
  },
  {
    company: 'demo',
    title: { en: 'Operations Manager', ar: 'مدير عمليات' },
    location: { en: 'Dubai', ar: 'دبي' },
    tests: everyKind,
    deadlineInDays: 365,
    invited: ['new@demo.test'],
    traitWeights: {
      Ownership: 3,
      Structure: 3,
      'Problem Solving': 2,
      Communication: 2,
      'Decision Making': 2,
      Collaboration: 2,
      Adaptability: 1,
      'Emotional Balance': 1,
    },
    team: [
      { email: 'employee@demo.test', may_be_named: true },
      { name: 'Rana Saad', percentages: ranaSaad, may_be_named: true },
      { name: 'Yusuf Amin', percentages: yusufAmin, may_be_named: true },
      { name: 'Huda Karam', percentages: hudaKaram, may_be_named: false },
    ],
    applications: [
      { email: 'candidate@demo.test', status: 'not-begun', appliedDaysAgo: 1 },
      {
        email: 'progress@demo.test',
        status: 'in-progress',
        appliedDaysAgo: 5,
        completed: ['personality'],
        begun: ['sjt'],
        seed: 11,
      },
      { email: 'done@demo.test', status: 'completed', appliedDaysAgo: 9, seed: 17 },
    ],
  },
  {
    company: 'demo',
    title: { en: 'Sales Representative', ar: 'مندوب مبيعات' },
    location: { en: 'Riyadh', ar: 'الرياض' },
    tests: ['personality', 'sjt'],
    deadlineInDays: -3,
    applications: [{ email: 'progress@demo.test', status: 'in-progress', appliedDaysAgo: 30, begun: ['sjt'] }],
  },
  {
    company: 'demo',
    title: { en: 'Data Analyst', ar: 'محلل بيانات' },
    location: { en: 'Amman', ar: 'عمّان' },
    tests: ['technical', 'career-drivers'],
    applications: [{ email: 'progress@demo.test', status: 'archived', appliedDaysAgo: 40, begun: ['technical'] }],
  },
  {
    company: 'demo',
    title: { en: 'Delivery Coordinator', ar: 'منسق توصيل' },
    location: { en: 'Doha', ar: 'الدوحة' },
    tests: ['profile', 'personality', 'technical'],
    invited: ['progress@demo.test'],
    knockOut: [
      {
        test: 'profile',
        question: 'p02',
        rule: 'must_choose_any',
        options: [1],
        reason: 'The work begins at once and needs a permit to work in the country.',
      },
    ],
    applications: [
      {
        email: 'knocked@demo.test',
        status: 'knocked-out',
        appliedDaysAgo: 12,
        completed: ['profile'],
        seed: 5,
        choices: [{ test: 'profile', question: 'p02', option: 2 }],
      },
    ],
  },
  {
    company: 'acme',
    title: { en: 'Support Specialist', ar: 'أخصائي دعم' },
    location: { en: 'Muscat', ar: 'مسقط' },
    tests: ['personality', 'profile'],
    isOpenToAll: true,
    applications: [],
  },
  {
    company: 'noor',
    title: { en: 'Store Manager', ar: 'مدير متجر' },
    location: { en: 'Jeddah', ar: 'جدة' },
    tests: everyKind,
    deadlineInDays: 30,
    invited: ['new@noor.test'],
    applications: [
      { email: 'candidate@noor.test', status: 'not-begun', appliedDaysAgo: 1 },
      { email: 'progress@noor.test', status: 'in-progress', appliedDaysAgo: 4, completed: ['sjt'], seed: 31 },
    ],
  },
  {
    company: 'noor',
    title: { en: 'Shift Supervisor', ar: 'مشرف وردية' },
    location: { en: 'Jeddah', ar: 'جدة' },
    tests: ['personality', 'sjt'],
    applications: [{ email: 'done@noor.test', status: 'completed', appliedDaysAgo: 8, seed: 37 }],
  },
]
