/** What stands on every page. */
const portal = ['shell', 'form']

/** The pages that are opened by their address on a slow phone, and whose words they are in. */
const pagesWithWords: { pages: RegExp; words: string[] }[] = [
  { pages: /^\/(login)?\/?$/, words: [...portal, 'accounts'] },
  ...Object.entries({
    'questionnaire-assessment': 'questionnaire',
    'personality-assessment': 'personality',
    'sjt-assessment': 'sjt',
    'career-drivers': 'career-drivers',
  }).map(([page, own]) => ({ pages: new RegExp(`^/${page}/\\d+/?$`), words: [...portal, 'stage', own] })),
]

/** The words that a page begins with. */
export const firstWordsOf = (path: string): string[] =>
  pagesWithWords.find(({ pages }) => pages.test(path))?.words ?? portal

/** Each of these travels as one file. */
export const firstWords: string[][] = [portal, ...pagesWithWords.map(({ words }) => words)]
