import { ratePages } from './taken-tests.mjs'

/*
 * What the browser of a candidate sends, as requests: name, method, path, body. Each holds the statuses that count as
 * answered; a body is written here, so that the one who asks does not pay for it while the clock runs.
 */

const json = (value) => JSON.stringify(value)
const CACHED_PAGES = 16

export const candidateCalls = {
  me: () => ({ method: 'GET', path: '/api/auth/users/me/' }),
  list: () => ({ method: 'GET', path: '/api/applications/' }),
  detail: ({ application }) => ({ method: 'GET', path: `/api/applications/${application}/` }),
  'start application': ({ application }) => ({ method: 'PUT', path: `/api/applications/${application}/start/` }),
  'start assessment': ({ assessment }) => ({ method: 'PUT', path: `/api/assessments/${assessment}/start/` }),
  questions: ({ test }) => ({ method: 'GET', path: `/api/tests/${test}/questions/?page_size=10000` }),
  cache: ({ assessment }, pages, rev) => ({
    method: 'POST',
    path: '/api/answers/cache_answers/',
    body: json({
      assessment_id: assessment,
      answers: ratePages(pages.slice(0, CACHED_PAGES), { rev, shift: assessment + rev }),
    }),
  }),
  answers: ({ assessment }, pages, rev) => ({
    method: 'POST',
    path: '/api/answers/',
    body: json(ratePages(pages, { assessment, rev, shift: assessment + rev })),
  }),
  complete: ({ assessment }) => ({ method: 'PUT', path: `/api/assessments/${assessment}/complete/` }),
}

const BEGINNING = ['start application', 'start assessment']
const SITTING = ['questions', 'cache', 'cache', 'cache', 'answers', 'complete', 'list']
const LOOKING = ['me', 'list', 'detail']

/** From the first look to the completed assessment, one that is begun on the way or one that was begun before. */
export const journey = { whole: [...LOOKING, ...BEGINNING, ...SITTING], ofBegun: [...LOOKING, ...SITTING] }

/** Each call is told to `onAnswer` with its name and milliseconds. */
export async function goThrough({ pool, candidate, pages, steps }, onAnswer) {
  let rev = 0
  for (const name of steps) {
    const { status, text, ms } = await send(pool, candidate, candidateCalls[name](candidate, pages, ++rev))
    if (status >= 300) throw new Error(`${name} was answered with ${status}: ${text}`)
    onAnswer(name, ms)
  }
}

export async function send(pool, { token }, { method, path, body }) {
  const headers = { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const sentAt = performance.now()
  const { statusCode: status, body: answer } = await pool.request({ method, path, headers, body })
  const text = await answer.text()
  return { status, text, ms: performance.now() - sentAt }
}
