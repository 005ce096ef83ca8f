/*
 * What is shown together travels in one file: forty small ones compress worse and arrive later. A file takes with it
 * whatever its modules need and no file above it has taken.
 */
const files: Record<string, RegExp> = {
  // Small: it asks the server before the browser has read any of the others.
  early: /\/src\/app\/early.ts$/,
  // Hardly ever changes.
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  portal:
    /\/src\/(app\/main.tsx|app\/shell\/(footer|language-switch|logo-link).tsx|lib\/form-errors.ts|ui\/(banner|button|field|icon|link|text-field)\/.+)$|\/@tanstack\/react-router\//,
  login: /\/src\/app\/login-page.tsx$/,
  // What lists, assessments and games share.
  'signed-in':
    /\/src\/(app\/(gate.ts|shell\/frame.module.css)|lib\/[a-z-]+.ts|ui\/skeleton\/.+|applications\/.+|kinds\/personality\/(statements|tie-address).ts)$|\/@tanstack\//,
  stage: /\/src\/(app\/shell\/stage-frame|kinds\/personality\/personality.player).tsx$/,
  overview: /\/src\/(app\/shell\/frame.tsx|features\/(dashboard|assessment-list)\/[a-z-]+-screen.tsx)$/,
  questions:
    /\/src\/(stage\/questionnaire\/questionnaire-screen|kinds\/(personality|sjt|career-drivers)\/[a-z.-]+).tsx$/,
  games: /\/src\/(features\/games|kinds\/(matched|path-finder|rotate-it|shapes|swiped))\/[a-z.-]+.tsx$/,
}

/** The first that wants a module has it. */
export const groups = Object.entries(files).map(([name, test], index, all) => ({
  name,
  test,
  priority: all.length - index,
}))

/** What a browser that opens a page needs besides the files of every page. */
export const pages: { pages: RegExp; files: string[] }[] = [
  { pages: /^\/(login)?\/?$/, files: ['login'] },
  // Where mails and advertisements lead.
  { pages: /^\/sign-up\/?$/, files: ['overview', 'sign-up-screen'] },
  { pages: /^\/(password|confirm-email|vacancies\/[^/]+\/?$)/, files: ['overview'] },
  { pages: /^\/(dashboard|assessments|game-assessments)(\/|$)/, files: ['signed-in', 'overview'] },
  { pages: /^\/(profile|personal-information)\/?$/, files: ['signed-in', 'overview', 'profile-screen'] },
  { pages: /^\/personality-assessment\//, files: ['signed-in', 'stage'] },
  {
    pages: /^\/(questionnaire-assessment|sjt-assessment|career-drivers)\//,
    files: ['signed-in', 'stage', 'questions'],
  },
  { pages: /^\/(game|game-info|game-start|practice-run)\//, files: ['signed-in', 'games'] },
  { pages: /^\/(assessment|application)\/[^/]+\/[a-z-]*report\/?$/, files: ['report-pages'] },
]

/** Files of which a first page runs nearly all functions. */
export const atOnce = ['early', 'react', 'portal', 'signed-in', 'stage']
