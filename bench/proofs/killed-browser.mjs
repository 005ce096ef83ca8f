import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { browserPath, quietly } from '../harness/browser.mjs'
import { seededRandom } from '../harness/numbers.mjs'
import { databaseOf } from '../harness/product.mjs'
import { addCandidates } from '../harness/simulated-candidates.mjs'

const SEED = 20_261_115
const CONTROLS = 5
const EARLIEST_MS = 100
const LATEST_MS = 1_500
const MOST_OPTIONS = 20
const PATIENCE_MS = 3_000
/** A choice is written down while it is painted; one that was seen for longer than this must not be lost. */
const WRITTEN_WITHIN_MS = 100

/**
 * Kills the browser of somebody who answers with the line cut (T-FLT-12). The next browser on the same profile opens the
 * same test with the line mended: every option whose tick was painted at least 100 ms before has to reach the server; how
 * many of the newer ones do is told. Every other browser is killed at a random moment; the rest in the worst one, as soon
 * as the page tells that a tick was painted. The controls keep answers in memory only, and have to lose them.
 */
export async function measureKilledBrowser({ product, runs }) {
  const { url } = databaseOf(product.dataDir)
  const people = await addCandidates(url, runs + CONTROLS, { isBegun: true })
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const profile = mkdtempSync(join(tmpdir(), 'mizan-profile-'))
  const random = seededRandom(SEED)
  const results = []
  let browser = await open(profile)
  try {
    for (const [index, person] of people.entries()) {
      const inMemory = index >= runs
      const isAtPaint = index % 2 === 1
      const due = isAtPaint
        ? { afterOptions: Math.ceil(random() * MOST_OPTIONS) }
        : { afterMs: EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS) }
      const painted = await killDuring(browser, { product, person, due, inMemory })
      browser = await open(profile)
      const lost = await lostOf(painted, browser, { product, person, database })
      results.push({ inMemory, isAtPaint, painted: painted.length, lost: lost.map(({ ageMs }) => ageMs) })
    }
    return summary(results)
  } finally {
    await browser.kill()
    await database.end()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A browser of its own with a profile on disk, in a group of processes that can be killed together. */
async function open(profile) {
  const args = [...quietly, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(browserPath(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  let address
  for await (const bytes of child.stderr) {
    said += bytes
    address = /DevTools listening on (\S+)/.exec(said)?.[1]
    if (address) break
  }
  if (!address) throw new Error(`The browser did not start: ${said}`)
  const browser = await chromium.connectOverCDP(address)
  const kill = async () => {
    // What it said before it was killed has been heard once the line to it is closed.
    const gone = Promise.all([once(child, 'exit'), new Promise((done) => browser.once('disconnected', done))])
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  return { context: browser.contexts()[0], kill }
}

/** Answers without a pause until the browser is killed; resolves with the painted options and how old each was. */
async function killDuring({ context, kill }, { product, person, due, inMemory }) {
  const painted = []
  let isDue
  const whenDue = new Promise((resolve) => {
    isDue = resolve
  })
  const page = await context.newPage()
  await page.exposeFunction('painted', (row, point) => {
    painted.push({ row, point, at: performance.now() })
    if (painted.length === due.afterOptions) isDue()
  })
  if (inMemory) await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  // Nothing that is answered leaves the device.
  await page.route('**/answers/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await openTest(page, { product, person })
  page.evaluate(answerOn).catch(() => undefined)
  if (due.afterMs) setTimeout(isDue, due.afterMs)
  await whenDue
  const killedAt = performance.now()
  await kill()
  return painted.map(({ row, point, at }) => ({ row, point, ageMs: killedAt - at }))
}

async function openTest(page, { product, person }) {
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.goto(`${product.url}/personality-assessment/${person.assessment}/?test=${person.test}`)
  await page.waitForSelector('[role=radiogroup]')
}

/** In the page: rates row by row, and goes on to the next page; tells of an option in the task after its frame. */
async function answerOn() {
  const nextMoment = () => new Promise((done) => setTimeout(done, 20 + Math.random() * 60))
  const tellWhenPainted = ({ dataset, value }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.painted(Number(dataset.row), Number(value))
      port2.postMessage(0)
    })
  for (;;) {
    const rows = [...document.querySelectorAll('[role=radiogroup]')]
    for (const [index, row] of rows.entries()) {
      const radio = row.querySelectorAll('input[type=radio]')[index]
      radio.click()
      tellWhenPainted(radio)
      await nextMoment()
    }
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Next')).click()
    while (rows[0].isConnected && rows[0].querySelector('input:checked')) await nextMoment()
  }
}

/** The options that are not on the server, once the page that was opened again has had time to send them. */
async function lostOf(painted, { context }, { product, person, database }) {
  const page = await context.newPage()
  await openTest(page, { product, person })
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await database.query('select data from answer_drafts where assessment_id = $1', [
      person.assessment,
    ])
    const stored = new Map(rows.flatMap(({ data }) => data.map(({ option_id, scale_id }) => [option_id, scale_id])))
    const lost = painted.filter(({ row, point }) => stored.get(row) !== point)
    if (lost.length === 0 || performance.now() > until) {
      await page.close()
      return lost
    }
    await pause(50)
  }
}

function summary(results) {
  const paintedIn = (list) => list.reduce((total, { painted }) => total + painted, 0)
  const lostIn = (list) => list.flatMap(({ lost }) => lost)
  const runs = results.filter(({ inMemory }) => !inMemory)
  const controls = results.filter(({ inMemory }) => inMemory)
  const lostLate = lostIn(runs).filter((ageMs) => ageMs > WRITTEN_WITHIN_MS)
  const row = (what, list) => ({
    what,
    kills: list.length,
    painted: paintedIn(list),
    lost: lostIn(list).length,
    'painted before the kill, at most ms': Math.max(0, ...lostIn(list)).toFixed(0),
  })
  return {
    rows: [
      row(
        'killed at a random moment',
        runs.filter(({ isAtPaint }) => !isAtPaint),
      ),
      row(
        'killed as a tick is painted',
        runs.filter(({ isAtPaint }) => isAtPaint),
      ),
      row('control: in memory only', controls),
    ],
    gates: [
      {
        what: `Of ${paintedIn(runs)} painted options lost that were seen for ${WRITTEN_WITHIN_MS} ms, in ${runs.length} kills`,
        value: lostLate.length,
        atMost: 0,
        unit: '',
      },
      { what: 'The same lost by the control', value: lostIn(controls).length, atLeast: 1, unit: '' },
    ],
  }
}
