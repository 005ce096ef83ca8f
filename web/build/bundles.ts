import type { PageFiles } from './name-files-of-pages.ts'

/*
 * What is shown together travels together: forty small files compress worse and arrive later. A file takes with it
 * whatever its modules need and no file above it has taken.
 */
const source = (modules: string) => new RegExp(`/web/src/(${modules})$`)

/* A small file of its own: it asks the server before the browser has read any of the others. */
const early = source('app/early.ts')
/* Half of the first page, and it hardly ever changes; two files are compiled at the same time. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//
const ofPortal = source(
  'app/main.tsx|app/shell/(company-mark|language-switch).tsx|lib/(failure-text|form-errors).ts|ui/class-names.ts' +
    '|ui/banner/.+|ui/icon/.+|ui/logo/.+|ui/button/(button|icon-button).tsx' +
    // Their styles are too short for a file that every page behind the login would fetch.
    '|app/shell/frame.module.css|ui/skeleton/skeleton.module.css',
)
/* With where the page is: the lists would have to fetch the login for it. */
const portal = new RegExp(`${ofPortal.source}|/@tanstack/react-router/dist/esm/useRouterState.js$`)
/* Games check what they are sent as the login checks what is typed. */
const schemas = /\/node_modules\/zod\/|\/contract\/src\/schemas\/values.ts$/
/* What React Aria helps to fill in and to follow, and what stands above and below the login as on every other page. */
const basics = source('ui/(button|field|link|text-field)/.+|app/shell/(footer|logo-link).tsx')
const login = source('app/login-page.tsx|features/accounts/login-screen.tsx')
/* With what lists of assessments and tests share: the one page should not have to fetch the other's file for it. */
const ofWork = source(
  '(app/gate|lib/(applications|assessment-places|moment|once|query-client|use-language)).ts|ui/skeleton/skeleton.tsx' +
    '|kinds/personality/(statements|tie-address).ts',
)
const signedIn = new RegExp(`${ofWork.source}|/domain/src/applications/|/@tanstack/(react-query|query-core)/`)
const stage = source('app/shell/stage-frame.tsx|kinds/personality/personality.player.tsx')
/* What React Aria helps to press, to open and to choose from. */
const controls = source('ui/(checkbox|dialog|menu|options|radio-group)/[a-z-]+.tsx')
const overview = source('app/shell/frame.tsx|ui/page/.+|features/(dashboard|assessment-list)/[a-z-]+-screen.tsx')
const accountMenu = source('app/shell/account-menu.tsx')
const questions = source(
  'stage/questionnaire/questionnaire-screen.tsx|kinds/(personality|sjt|career-drivers)/[a-z.-]+.tsx',
)
const games = source('features/games/[a-z-]+.tsx|kinds/(matched|path-finder|rotate-it|shapes|swiped)/[a-z.-]+.tsx')
const signUp = source('features/accounts/sign-up-screen.tsx')
const profile = source('features/profile/profile-screen.tsx')
const reports = source('app/report-pages.tsx')

/** The first that wants a module has it. */
export const bundles = Object.entries({
  early,
  react,
  portal,
  basics,
  schemas,
  'first-screen': login,
  'signed-in': signedIn,
  stage,
  controls,
  overview,
  'account-menu': accountMenu,
  questions,
  games,
}).map(([name, test], index, all) => ({ name, test, priority: all.length - index }))

/** What a browser that opens a page needs besides the files of every page. */
export const pages: PageFiles[] = [
  { pages: /^\/(login)?\/?$/, modules: [login] },
  // Where mails and advertisements lead.
  { pages: /^\/sign-up\/?$/, modules: [overview, signUp] },
  { pages: /^\/(password|confirm-email|vacancies\/[^/]+\/?$)/, modules: [overview] },
  { pages: /^\/(dashboard|assessments|game-assessments)(\/|$)/, modules: [signedIn, overview] },
  { pages: /^\/(profile|personal-information)\/?$/, modules: [signedIn, overview, profile] },
  { pages: /^\/personality-assessment\//, modules: [signedIn, stage] },
  { pages: /^\/(questionnaire-assessment|sjt-assessment|career-drivers)\//, modules: [signedIn, stage, questions] },
  { pages: /^\/(game|game-info|game-start|practice-run)\//, modules: [signedIn, games] },
  { pages: /^\/(assessment|application)\/[^/]+\/[a-z-]*report\/?$/, modules: [reports] },
]
