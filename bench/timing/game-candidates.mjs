import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { demoPassword } from '../harness/calls.mjs'
import { databaseOf, root } from '../harness/product.mjs'

const run = promisify(execFile)
const names = ['--name', 'Bench', '--name-ar', 'قياس']
const titles = ['--title', 'Player', '--title-ar', 'لاعب', '--location', 'Here', '--location-ar', 'هنا']
/** Category to type: what the address of a game begins with. */
const types = { 6: 6, 7: 9, 8: 10, 9: 7, 10: 8 }

/** People who have just applied to a job that asks for the games, each about to begin the real run of one. */
export async function gameCandidates(product, category, count) {
  const company = await portal(product, 'company', 'add', '--ref', 'bench', ...names, '--allow-signup', 'yes')
  const asks = ['--company', 'bench', ...titles, '--tests', 'games', '--open-to-all', 'yes']
  const job = await portal(product, 'job', 'add', ...asks)
  const people = Array.from({ length: count }, (_, place) => `player-${place}@mail.test`)
  await Promise.all(people.map((email) => signUp(product.url, { email, company })))
  await proveAddresses(product)
  return Promise.all(people.map((email) => getReady(product.url, { email, company, job, category })))
}

async function portal({ dataDir }, ...words) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, [join(root, 'dist/server/cli.mjs'), ...words, '--json'], { env })
  return JSON.parse(stdout)
}

const accountOf = ({ email, company }) => ({ email, password: demoPassword, company_id: company.id })

const signUp = (url, who) =>
  caller(url)('POST', '/auth/users/', { ...accountOf(who), first_name: 'Bench', last_name: 'Player' })

/** As if all of them had opened the link in their mail: without that nobody is handed a game. */
async function proveAddresses({ dataDir }) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir).url })
  await client.connect()
  await client.query("update users set email_proved_at = now() where email like 'player-%@mail.test'")
  await client.end()
}

async function getReady(url, { email, company, job, category }) {
  const { auth_token: token } = await caller(url)('POST', '/auth/token/login/', accountOf({ email, company }))
  const call = caller(url, token)
  await call('POST', '/auth/users/accept-privacy-policy/', {})
  await call('PATCH', '/auth/users/me/', { consent_provided: true })
  const { assessments } = await call('POST', '/applications/', { job_id: job.id })
  const [{ id: parentId }] = assessments
  await call('PUT', `/assessments/${parentId}/start/`, {})
  const { children } = await call('GET', `/assessments/${parentId}/`)
  const game = children.find(({ test }) => test.category === category)
  await call('PUT', `/assessments/${game.id}/start/`, {})
  return { token, number: `${types[category]}${game.id}`, testId: game.test.id }
}

const caller = (url, token) => async (method, path, body) => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
