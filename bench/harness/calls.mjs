import { Pool } from 'undici'

export const demoPassword = 'Mizan-demo-2026'
const ME = '/api/auth/users/me/'
const LOGIN = '/api/auth/token/login/'
const LOGOUT = '/api/auth/token/logout/'

/** A few connections to one server, each carrying one request at a time, as browsers do over HTTP/1.1. */
export const connect = (url, connections) => new Pool(url, { connections, pipelining: 1 })

export const getMe = (pool, token) => ask(pool, 'GET', ME, { headers: { authorization: `Token ${token}` } })

export const listApplications = (pool, token) =>
  ask(pool, 'GET', '/api/applications/', { headers: { authorization: `Token ${token}` } })

/** Any path of the API, with a token of a session or of a report link. */
export const get = (pool, token, path) => ask(pool, 'GET', path, { headers: { authorization: `Token ${token}` } })

export const logOut = (pool, token) => ask(pool, 'POST', LOGOUT, { headers: { authorization: `Token ${token}` } })

/** Without a company the server compares with two hashes, in case two companies know the address. */
export async function logIn(pool, email, companyId = null) {
  const { status, body } = await ask(pool, 'POST', LOGIN, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, company_id: companyId }),
  })
  if (status !== 200) throw new Error(`The login of ${email} was answered with ${status}: ${body}`)
  return JSON.parse(body).auth_token
}

export const postAnswers = (pool, token, answers) =>
  ask(pool, 'POST', '/api/answers/', {
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  })

export const completeAssessment = (pool, token, id) =>
  ask(pool, 'PUT', `/api/assessments/${id}/complete/`, { headers: { authorization: `Token ${token}` } })

/** The id that the portal sends along when it knows the company. */
export async function companyIdOf(pool, reference) {
  const { body } = await ask(pool, 'GET', `/api/company-ref/${reference}/`)
  return JSON.parse(body).id
}

async function ask(pool, method, path, more = {}) {
  const { statusCode: status, body } = await pool.request({ method, path, ...more })
  return { status, body: await body.text() }
}
