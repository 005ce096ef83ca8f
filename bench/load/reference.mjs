import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../harness/product.mjs'

const folder = join(root, 'bench/load/drf-reference')
const packages = 'python3-django python3-djangorestframework python3-psycopg2 gunicorn'
// Debian's own: that is the one its packages belong to.
const python = '/usr/bin/python3'
const DATABASE = 'drf'
const START_LIMIT_MS = 60_000

/**
 * The same calls as Django REST Framework answers them, on a database of its own beside the product's. Nothing when its
 * Debian packages are missing.
 */
export async function startReference(databaseUrl, { candidates: count }) {
  if (spawnSync(python, ['-c', 'import django, rest_framework, psycopg2, gunicorn']).status !== 0) {
    console.log(`Django REST Framework reference: not installed (apt-get install ${packages}), so it is left out.`)
    return undefined
  }
  const own = await createDatabase(databaseUrl)
  const env = { ...process.env, ...own.env, CANDIDATES: String(count), PYTHONDONTWRITEBYTECODE: '1' }
  const run = (...args) => execFileSync(python, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  run('manage.py', 'migrate', '--run-syncdb')
  run('seed.py')
  const port = await freePort()
  const server = spawn(
    python,
    ['-m', 'gunicorn', '-w', '2', '-b', `127.0.0.1:${port}`, '--log-level', 'warning', 'wsgi:application'],
    {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const exit = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  await answering(url)
  const stop = async () => {
    server.kill('SIGTERM')
    await exit
  }
  return { url, databaseUrl: own.url, pid: server.pid, ...(await readWorld(own.url)), stop }
}

async function createDatabase(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database ${DATABASE}`)
  await client.end()
  const url = new URL(databaseUrl)
  const { hostname: PGHOST, port: PGPORT, username: PGUSER, password: PGPASSWORD } = url
  url.pathname = `/${DATABASE}`
  return { url: url.href, env: { PGHOST, PGPORT, PGUSER, PGPASSWORD } }
}

/** Candidates and pages in the form in which the calls of the product want them, first applications first. */
async function readWorld(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: candidates } = await client.query(
      `select u.email, k.key as token, ap.id::int as application, a.id::int as assessment, a.test_id::int as test
       from portal_user u join authtoken_token k on k.user_id = u.id join portal_application ap on ap.candidate_id = u.id
       join portal_assessment a on a.application_id = ap.id and a.test_id = 1
       order by row_number() over (partition by u.id order by ap.id), u.id`,
    )
    const { rows: pages } = await client.query(
      `select q.id::int, array_agg(o.id::int order by o.id) as options
       from portal_question q join portal_option o on o.question_id = q.id where q.test_id = 1 group by q.id order by q.id`,
    )
    return { candidates, pages }
  } finally {
    await client.end()
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answering(url) {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await pause(100)
  }
  throw new Error('The reference does not answer')
}
