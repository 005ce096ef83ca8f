import { kinds } from '@mizan/contract/kinds/registry'
import { callAs } from './calls.ts'
import type { Language } from './languages.ts'

type Heading = Record<Language, string>

export interface Screen {
  requirement: string
  path: string
  heading: Heading
  /** The company whose login was opened before, where the screen exists for some companies only. */
  company?: string
  /** Where the address leads on to, when it names something the demonstration does not have. */
  leadsTo?: string
  /** `signed-in` screens send everybody else to the login; `linked` ones open with a token of their own. */
  access: 'public' | 'signed-in' | 'linked'
}

const login: Heading = { en: 'Log in', ar: 'تسجيل الدخول' }
const expired: Heading = {
  en: 'Sorry, The deadline for your application has expired',
  ar: 'عذرًا، انتهى الموعد النهائي لطلبك',
}
const layout: Heading = { en: 'Layout', ar: 'التخطيط' }
const signUp: Heading = { en: 'Sign up', ar: 'إنشاء حساب' }
const signUpSuccess: Heading = { en: 'Your account has been created', ar: 'تم إنشاء حسابك' }
const signUpMessage: Heading = { en: "We've received your registration", ar: 'استلمنا طلب تسجيلك' }
const forgot: Heading = { en: 'Forgot password', ar: 'نسيت كلمة المرور' }
const forgotSuccess: Heading = { en: 'Check your e-mail', ar: 'يُرجى مراجعة بريدك الإلكتروني' }
const reset: Heading = { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' }
const resetSuccess: Heading = { en: 'Your password has been set', ar: 'تم تعيين كلمة المرور' }
const changePassword: Heading = { en: 'Change Password', ar: 'تغيير كلمة المرور' }
const policy: Heading = { en: 'Your data, in short', ar: 'بياناتك باختصار' }
const profile: Heading = { en: 'My Profile', ar: 'ملفي الشخصي' }
const paid: Heading = { en: 'Great', ar: 'رائع' }
const vacancy: Heading = { en: 'Customer Success Specialist', ar: 'أخصائي نجاح العملاء' }
const privacyPolicy: Heading = { en: 'Privacy Policy', ar: 'سياسة الخصوصية' }
const terms: Heading = { en: 'Terms of Service', ar: 'شروط الخدمة' }
/** What candidate@demo.test finds. */
const dashboard: Heading = { en: 'Welcome Layla', ar: 'مرحبًا Layla' }
const application: Heading = { en: 'Operations Manager', ar: 'مدير عمليات' }
const info: Heading = {
  en: 'Welcome to the assessment: Personality questionnaire',
  ar: 'مرحبًا بك في التقييم: استبيان الشخصية',
}
const assessmentGone: Heading = {
  en: 'Sorry, the assessment you are trying to access is not available anymore',
  ar: 'عذرًا، التقييم المطلوب لم يعد متاحًا',
}
const personalityPractice: Heading = { en: 'Practice page', ar: 'صفحة تدريبية' }
const readyToBegin: Heading = { en: 'Ready to begin?', ar: 'هل نبدأ؟' }
const sjtPractice: Heading = { en: "What's your choice?", ar: 'ما اختيارك؟' }
const gameGone: Heading = {
  en: 'The game you are trying to access is not available anymore',
  ar: 'اللعبة المطلوبة لم تعد متاحة',
}
const gameList: Heading = { en: 'Games', ar: 'الألعاب' }
const rotateIt: Heading = { en: 'Rotate It', ar: 'تدوير الأشكال' }
const rotateItPractice: Heading = {
  en: 'Which shape is the same, just rotated?',
  ar: 'أيّ الأشكال هو الشكل نفسه بعد تدويره فقط؟',
}
export const notFound: Heading = { en: 'Page not found', ar: 'الصفحة غير موجودة' }

/**
 * Every screen of the portal, by the requirement that gives it its address. What stands in braces is a number that
 * `screensOf` fills in.
 */
export const screens: readonly Screen[] = [
  row('ROUTE-06', 'public', '/login', login),
  { ...row('ROUTE-07', 'public', '/sign-up', signUp), company: 'acme' },
  row('ROUTE-08', 'public', '/sign-up-success', signUpSuccess),
  row('ROUTE-09', 'public', '/sign-up-message', signUpMessage),
  row('ROUTE-10', 'public', '/forgot-password', forgot),
  row('ROUTE-11', 'public', '/forgot-password-success', forgotSuccess),
  row('ROUTE-12', 'public', '/password/reset/confirm/MQ/c2-token', reset),
  row('ROUTE-13', 'public', '/reset-password-success', resetSuccess),
  row('ROUTE-14', 'signed-in', '/change-password', changePassword),
  row('ROUTE-15', 'public', '/expired', expired),
  row('ROUTE-16', 'signed-in', '/confirmation-of-global-policy', policy),
  row('ROUTE-17', 'signed-in', '/profile', profile),
  row('ROUTE-18', 'signed-in', '/personal-information', profile),
  row('ROUTE-19', 'signed-in', '/dashboard', dashboard),
  row('ROUTE-20', 'signed-in', '/assessments/{application}', application),
  row('ROUTE-21', 'public', '/payment-paypal-success/1', paid),
  row('ROUTE-22', 'public', '/vacancies/1', vacancy),
  row('ROUTE-23', 'public', '/privacy-policy', privacyPolicy),
  row('ROUTE-24', 'public', '/terms-of-service', terms),
  row('ROUTE-25', 'public', '/layout', layout),
  row('ROUTE-26', 'public', '/404', notFound),
  row('ROUTE-27', 'signed-in', '/assessments/{personality}/info', info),
  row('ROUTE-28', 'signed-in', '/game-assessments/{games}', gameList),
  // Only games have a list of their own.
  {
    ...row('ROUTE-28', 'signed-in', '/game-assessments/{personality}', assessmentGone),
    leadsTo: '/assessment-error/{personality}',
  },
  // Nothing of this application is finished, so there is nothing to congratulate for.
  {
    ...row('ROUTE-29', 'signed-in', '/assessments/{personality}/tests-completed', application),
    leadsTo: '/assessments/{application}',
  },
  {
    ...row('ROUTE-29', 'signed-in', '/assessments/{personality}/tests-completed/', application),
    leadsTo: '/assessments/{application}',
  },
  {
    ...row('ROUTE-30', 'signed-in', '/assessments/{personality}/games-completed', application),
    leadsTo: '/assessments/{application}',
  },
  row('ROUTE-31', 'signed-in', '/assessment-error/1', assessmentGone),
  row('ROUTE-32', 'signed-in', '/game-error/1', gameGone),
  // Nobody has begun these, so there are no questions to show (ERR-10).
  {
    ...row('ROUTE-33', 'signed-in', '/questionnaire-assessment/{profile}?test={profile-test}', assessmentGone),
    leadsTo: '/assessment-error/{profile-test}',
  },
  // Opened for a job of one's own it starts the questionnaire, so the demonstration is spared.
  {
    ...row('ROUTE-34', 'signed-in', '/vacancies/999/questionnaire-assessment', assessmentGone),
    leadsTo: '/assessment-error/999',
  },
  row(
    'ROUTE-35',
    'signed-in',
    '/personality-example/{personality}?test={personality-test}&uuid=a1',
    personalityPractice,
  ),
  row('ROUTE-36', 'signed-in', '/personality-start/{personality}', readyToBegin),
  {
    ...row(
      'ROUTE-37',
      'signed-in',
      '/personality-assessment/{personality}/?test={personality-test}&uuid=a1',
      assessmentGone,
    ),
    leadsTo: '/assessment-error/{personality-test}',
  },
  {
    ...row(
      'ROUTE-38',
      'signed-in',
      '/personality-assessment/{personality}/tie?test={personality-test}',
      assessmentGone,
    ),
    leadsTo: '/assessment-error/{personality-test}',
  },
  row('ROUTE-39', 'signed-in', '/sjt-example/{sjt}?test={sjt-test}', sjtPractice),
  row('ROUTE-40', 'signed-in', '/sjt-start/{sjt}', readyToBegin),
  {
    ...row('ROUTE-41', 'signed-in', '/sjt-assessment/{sjt}?test={sjt-test}', assessmentGone),
    leadsTo: '/assessment-error/{sjt-test}',
  },
  row('ROUTE-42', 'signed-in', '/vacancies/{job}/situational-judgment-test-part-two-start', readyToBegin),
  {
    ...row('ROUTE-43', 'signed-in', '/career-drivers/{career-drivers}?test={career-drivers-test}', assessmentGone),
    leadsTo: '/assessment-error/{career-drivers-test}',
  },
  {
    ...row(
      'ROUTE-44',
      'signed-in',
      '/video-assessment/{video}?test={video-test}&application={application}',
      assessmentGone,
    ),
    leadsTo: '/assessment-error/{video-test}',
  },
  row('ROUTE-46', 'signed-in', '/game-info/7{rotate-it}', rotateIt),
  row('ROUTE-47', 'signed-in', '/game-start/7{rotate-it}', rotateIt),
  row('ROUTE-48', 'signed-in', '/practice-run/7{rotate-it}?test={rotate-it-test}', rotateItPractice),
  // Nobody has started this one, so nothing is handed out.
  {
    ...row('ROUTE-49', 'signed-in', '/game/10{shapes}?test={shapes-test}', gameGone),
    leadsTo: '/game-error/10{shapes}',
  },
  // Reports open with a link, or to whoever has completed an application; candidate@demo.test has neither.
  { ...row('ROUTE-51', 'linked', '/assessment/1/report', notFound), leadsTo: '/404' },
  { ...row('ROUTE-52', 'linked', '/application/1/manager-report', notFound), leadsTo: '/404' },
  { ...row('ROUTE-53', 'linked', '/application/1/advance-manager-report', notFound), leadsTo: '/404' },
]

function row(requirement: string, access: Screen['access'], path: string, heading: Heading): Screen {
  return { requirement, access, path, heading }
}

/** These screens with the numbers that somebody's first application has. */
export async function screensOf(token: string, wanted = screens): Promise<Screen[]> {
  const [application] = await callAs(token, 'listApplications', {})
  if (!application) throw new Error('Nobody without an application can open every screen')
  const numbers = new Map([
    ['application', application.id],
    ['job', application.job.id],
    ...application.assessments.flatMap((assessment) => numbersOf(assessment, null)),
  ])
  const games = await callAs(token, 'getAssessment', { params: { id: numbers.get('games') ?? 0 } })
  for (const child of games.children) {
    for (const [name, number] of numbersOf(child, child.test.category)) numbers.set(name, number)
  }
  const fill = (path: string) => path.replace(/\{([\w-]+)\}/g, (_, name: string) => String(numbers.get(name)))
  return wanted.map((screen) => ({
    ...screen,
    path: fill(screen.path),
    ...(screen.leadsTo !== undefined && { leadsTo: fill(screen.leadsTo) }),
  }))
}

/** The ids of an assessment and of its test, by the name of their kind. */
function numbersOf(
  { id, test }: { id: number; test: { id: number; type: { id: number } } },
  gameCategory: number | null,
) {
  const found = Object.entries(kinds).find(
    ([, { typeId, category }]) => typeId === test.type.id && category === gameCategory,
  )
  const [name] = found ?? ['']
  return [[name, id] as const, [`${name}-test`, test.id] as const]
}
