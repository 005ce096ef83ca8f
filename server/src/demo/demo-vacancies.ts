/** The jobs of the demonstration, and what its people have made of them. Tests are named by their packs. */

const everyKind = ['personality', 'sjt', 'career-drivers', 'profile', 'technical', 'pulse', 'video', 'games']

interface DemoJob {
  company: 'demo' | 'acme'
  title: string
  title_ar: string
  location: string
  location_ar: string
  tests: string[]
  /** Counted from the day the demonstration is loaded. */
  deadlineInDays?: number
  canEmployeeViewResults?: boolean
  isOpenToAll?: boolean
  knockOut?: { test: string; question: string; rule: 'must_choose_any'; options: number[]; reason: string }[]
  /** Invited, and not yet here. */
  invited?: string[]
  applications: DemoApplication[]
}

export interface DemoApplication {
  email: string
  status: 'not-begun' | 'in-progress' | 'completed' | 'archived' | 'knocked-out'
  appliedDaysAgo: number
  /** Tests that are completed or begun; the others wait. Of a completed application everything is completed. */
  completed?: string[]
  begun?: string[]
}

export const demoJobs: DemoJob[] = [
  {
    company: 'demo',
    title: 'Operations Manager',
    title_ar: 'مدير عمليات',
    location: 'Dubai',
    location_ar: 'دبي',
    tests: everyKind,
    deadlineInDays: 365,
    invited: ['new@demo.test'],
    applications: [
      { email: 'candidate@demo.test', status: 'not-begun', appliedDaysAgo: 1 },
      {
        email: 'progress@demo.test',
        status: 'in-progress',
        appliedDaysAgo: 5,
        completed: ['personality'],
        begun: ['sjt'],
      },
      { email: 'done@demo.test', status: 'completed', appliedDaysAgo: 9 },
    ],
  },
  {
    company: 'demo',
    title: 'Sales Representative',
    title_ar: 'مندوب مبيعات',
    location: 'Riyadh',
    location_ar: 'الرياض',
    tests: ['personality', 'sjt'],
    deadlineInDays: -3,
    applications: [{ email: 'progress@demo.test', status: 'in-progress', appliedDaysAgo: 30, begun: ['sjt'] }],
  },
  {
    company: 'demo',
    title: 'Data Analyst',
    title_ar: 'محلل بيانات',
    location: 'Amman',
    location_ar: 'عمّان',
    tests: ['technical', 'career-drivers'],
    applications: [{ email: 'progress@demo.test', status: 'archived', appliedDaysAgo: 40, begun: ['technical'] }],
  },
  {
    company: 'demo',
    title: 'Team Lead',
    title_ar: 'قائد فريق',
    location: 'Abu Dhabi',
    location_ar: 'أبوظبي',
    tests: ['personality', 'sjt', 'pulse'],
    canEmployeeViewResults: false,
    applications: [{ email: 'employee@demo.test', status: 'completed', appliedDaysAgo: 15 }],
  },
  {
    company: 'demo',
    title: 'Delivery Coordinator',
    title_ar: 'منسق توصيل',
    location: 'Doha',
    location_ar: 'الدوحة',
    tests: ['profile', 'personality', 'technical'],
    knockOut: [
      {
        test: 'profile',
        question: 'p02',
        rule: 'must_choose_any',
        options: [1],
        reason: 'The work begins at once and needs a permit to work in the country.',
      },
    ],
    applications: [{ email: 'knocked@demo.test', status: 'knocked-out', appliedDaysAgo: 12, completed: ['profile'] }],
  },
  {
    company: 'acme',
    title: 'Support Specialist',
    title_ar: 'أخصائي دعم',
    location: 'Muscat',
    location_ar: 'مسقط',
    tests: ['personality', 'profile'],
    isOpenToAll: true,
    applications: [],
  },
]
