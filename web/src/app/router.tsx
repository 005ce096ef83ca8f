import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isSignedIn, isSignedInElsewhere } from '../lib/session.ts'
import { accounts, legal } from './account-screens.ts'
import { searchOf, textOf } from './address-search.ts'
import { accepted, framed, onStage, ready, root, signedIn, staged, working } from './areas.ts'
import { assessmentList } from './assessment-screens.ts'
import { completionSearch } from './completion-address.ts'
import { games } from './game-screens.ts'
import { loginSearch, showCompanyOf } from './login-address.ts'
import { messages } from './message-screens.ts'
import { type Preparation, preparations, taking } from './player-screens.ts'
import { openReport, reportSearch } from './report-address.ts'
import { reports } from './report-screens.ts'
import { screen } from './screen.ts'

/* Every page of the portal. A path is an exact match; one trailing slash is tolerated (ROUTE-01, OPEN-01). */

type Component = typeof messages.expired

const vacancies = {
  demonstration: screen('vacancies', () => import('../features/vacancies/vacancy-screen.tsx'), 'VacancyScreen'),
  paid: screen('vacancies', () => import('../features/vacancies/payment-success-screen.tsx'), 'PaymentSuccessScreen'),
}

const dashboard = screen('dashboard', () => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen')

const page = <Path extends `/${string}`>(path: Path, component: Component) =>
  createRoute({ getParentRoute: () => framed, path, component })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: isSignedIn() || isSignedInElsewhere() ? '/dashboard' : '/login', replace: true })
  },
})
/** A video interview without the number of its assessment leads home, as without its test (ROUTE-45). */
const videoOfNothing = createRoute({
  getParentRoute: () => root,
  path: '/video-assessment',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
const loginPage = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: accounts.login,
  validateSearch: loginSearch,
  // The router adds what the address says beside that, also an empty text.
  loaderDeps: ({ search }) => ({ refId: search.ref_id || search.ref || undefined }),
  loader: ({ deps }) => showCompanyOf(deps.refId),
})

const publicPages = [
  page('/sign-up', accounts.signUp),
  page('/sign-up-success', accounts.signUpSuccess),
  page('/sign-up-message', accounts.signUpMessage),
  page('/forgot-password', accounts.forgot),
  page('/forgot-password-success', accounts.forgotSuccess),
  page('/password/reset/confirm/$uid/$token', accounts.reset),
  page('/reset-password-success', accounts.resetSuccess),
  page('/confirm-email/$uid/$token', accounts.confirmEmail),
  page('/expired', messages.expired),
  page('/404', messages.notFound),
  page('/layout', messages.layout),
  page('/privacy-policy', legal.privacyPolicy),
  page('/terms-of-service', legal.terms),
  page('/payment-paypal-success/$jobId', vacancies.paid),
  page('/vacancies/$id', vacancies.demonstration),
] as const

const report = <Path extends `/${string}`>(path: Path, component: Component) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: reportSearch,
    beforeLoad: openReport,
  })

/* Opened by link, with a token of their own, or by the candidate: the gate of these pages is the server's answer. */
const reportPages = [
  report('/assessment/$id/report', reports.candidate),
  report('/application/$id/manager-report', reports.manager),
  report('/application/$id/advance-manager-report', reports.advanced),
] as const

const signedInPages = [
  createRoute({ getParentRoute: () => signedIn, path: '/confirmation-of-global-policy', component: accounts.policy }),
  createRoute({ getParentRoute: () => signedIn, path: '/change-password', component: accounts.change }),
]

const acceptedPages = [
  createRoute({ getParentRoute: () => accepted, path: '/profile', component: accounts.profile }),
  createRoute({ getParentRoute: () => accepted, path: '/personal-information', component: accounts.profile }),
]

const readyPages = [
  createRoute({ getParentRoute: () => ready, path: '/dashboard', component: dashboard }),
  createRoute({ getParentRoute: () => ready, path: '/confirm-your-email', component: accounts.confirmFirst }),
  createRoute({ getParentRoute: () => ready, path: '/assessments/$id', component: assessmentList.application }),
  createRoute({ getParentRoute: () => ready, path: '/assessments/$id/info', component: assessmentList.info }),
  createRoute({ getParentRoute: () => ready, path: '/assessments/$id/answers', component: assessmentList.ownAnswers }),
  createRoute({
    getParentRoute: () => ready,
    path: '/assessments/$id/tests-completed',
    component: assessmentList.testsCompleted,
    validateSearch: completionSearch,
  }),
  createRoute({
    getParentRoute: () => ready,
    path: '/assessments/$id/games-completed',
    component: assessmentList.gamesCompleted,
  }),
  createRoute({ getParentRoute: () => ready, path: '/game-assessments/$parentId', component: assessmentList.tests }),
  createRoute({ getParentRoute: () => ready, path: '/assessment-error/$id', component: messages.assessmentGone }),
  createRoute({ getParentRoute: () => ready, path: '/game-error/$gameId', component: messages.gameGone }),
] as const

const workingPages = [
  createRoute({
    getParentRoute: () => working,
    path: '/vacancies/$id/questionnaire-assessment',
    component: assessmentList.vacancyQuestionnaire,
  }),
  createRoute({ getParentRoute: () => working, path: '/game-info/$n', component: games.info }),
  createRoute({ getParentRoute: () => working, path: '/game-start/$n', component: games.start }),
]

/** A page of questions: what it shows first is there before it is drawn. Whoever comes back is shown what is true then. */
const questionsPage = <Path extends `/${string}/$id`>(path: Path, component: Component, prepare: Preparation) =>
  createRoute({
    getParentRoute: () => onStage,
    path,
    component,
    loaderDeps: ({ search }) => ({ test: search.test }),
    loader: ({ params, deps }) => {
      const { id } = params as { id: string }
      return prepare({ id, test: deps.test ?? id })
    },
    gcTime: 0,
  })

const stagePages = [
  questionsPage('/questionnaire-assessment/$id', taking.questionnaire, preparations.questionnaire),
  createRoute({
    getParentRoute: () => onStage,
    path: '/personality-example/$id',
    component: taking.personalityPractice,
  }),
  createRoute({ getParentRoute: () => onStage, path: '/personality-start/$id', component: taking.personalityStart }),
  questionsPage('/personality-assessment/$id', taking.personality, preparations.personality),
  createRoute({
    getParentRoute: () => onStage,
    path: '/personality-assessment/$id/tie',
    component: taking.personalityTie,
  }),
  createRoute({ getParentRoute: () => onStage, path: '/sjt-example/$id', component: taking.sjtPractice }),
  createRoute({ getParentRoute: () => onStage, path: '/sjt-start/$id', component: taking.sjtStart }),
  questionsPage('/sjt-assessment/$id', taking.sjt, preparations.sjt),
  createRoute({
    getParentRoute: () => onStage,
    path: '/vacancies/$id/situational-judgment-test-part-two-start',
    component: taking.sjtPartTwoStart,
  }),
  questionsPage('/career-drivers/$id', taking.careerDrivers, preparations.careerDrivers),
  createRoute({ getParentRoute: () => onStage, path: '/practice-run/$n', component: games.practice }),
  createRoute({ getParentRoute: () => onStage, path: '/game/$n', component: games.run }),
  createRoute({ getParentRoute: () => onStage, path: '/video-assessment/$id', component: taking.video }),
] as const

/* Present under `npm run dev` only: the build leaves it out. */
const gallery = __GALLERY__
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyRouteComponent(() => import('../gallery/gallery.tsx')),
      }),
    ]
  : []

const routeTree = root.addChildren([
  home,
  videoOfNothing,
  loginPage,
  ...gallery,
  staged.addChildren([onStage.addChildren(stagePages)]),
  ...reportPages,
  framed.addChildren([
    ...publicPages,
    signedIn.addChildren([
      ...signedInPages,
      accepted.addChildren(acceptedPages),
      ready.addChildren([...readyPages, working.addChildren(workingPages)]),
    ]),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch: searchOf,
  stringifySearch: textOf,
  caseSensitive: true,
  defaultPendingMs: 300,
  scrollRestoration: true,
})
