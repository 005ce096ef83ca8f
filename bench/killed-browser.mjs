import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { findBrowser, quietly } from './browser.mjs'
import { seededRandom } from './numbers.mjs'
import { databaseOf } from './product.mjs'
import { addCandidates } from './simulated-candidates.mjs'

const SEED = 20_261_115
const CONTROLS = 5
const EARLIEST_MS = 100
const LATEST_MS = 1_500
const PATIENCE_MS = 3_000
/** An option is written down after it is painted: what was pressed in that very moment may go with the browser. */
const NEWEST_MS = 150
const MOST_AT_ONCE = 1

/**
 * Kills the browser of somebody who answers with the line cut (T-FLT-12). The next browser on the same profile opens the
 * same test with the line mended: every option that had been chosen has to reach the server. The controls keep answers
 * in memory only, and have to lose them.
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
      const afterMs = EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS)
      const chosen = await killDuring(browser, { product, person, afterMs, inMemory })
      browser = await open(profile)
      const stored = await storedAgain(browser, { product, person, database, wanted: chosen.length })
      results.push({ inMemory, chosen: chosen.length, lost: chosen.slice(stored) })
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
  const child = spawn(findBrowser(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
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
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  return { context: browser.contexts()[0], kill }
}

/** Answers without a pause until the browser is killed; resolves with how long before each option had been chosen. */
async function killDuring({ context, kill }, { product, person, afterMs, inMemory }) {
  const chosen = []
  const page = await context.newPage()
  await page.exposeFunction('chose', () => chosen.push(performance.now()) && undefined)
  if (inMemory) await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  // Nothing that is answered leaves the device.
  await page.route('**/answers/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await openTest(page, { product, person })
  page.evaluate(answerOn).catch(() => undefined)
  await pause(afterMs)
  const killedAt = performance.now()
  await kill()
  return chosen.filter((at) => at <= killedAt).map((at) => killedAt - at)
}

async function openTest(page, { product, person }) {
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.goto(`${product.url}/personality-assessment/${person.assessment}/?test=${person.test}`)
  await page.waitForSelector('[role=radiogroup]')
}

/** In the page: rates row by row, and goes on to the next page. */
async function answerOn() {
  const nextMoment = () => new Promise((done) => setTimeout(done, 20 + Math.random() * 60))
  for (;;) {
    const rows = [...document.querySelectorAll('[role=radiogroup]')]
    for (const [index, row] of rows.entries()) {
      row.querySelectorAll('input[type=radio]')[index].click()
      window.chose()
      await nextMoment()
    }
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Next')).click()
    while (rows[0].isConnected && rows[0].querySelector('input:checked')) await nextMoment()
  }
}

/** How many of the options are on the server, once the page that was opened again has had time to send them. */
async function storedAgain({ context }, { product, person, database, wanted }) {
  const page = await context.newPage()
  await openTest(page, { product, person })
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await database.query(
      'select coalesce(sum(json_array_length(data)), 0)::int as stored from answer_drafts where assessment_id = $1',
      [person.assessment],
    )
    const { stored } = rows[0]
    const isSettled = stored >= wanted || performance.now() > until
    if (isSettled) {
      await page.close()
      return stored
    }
    await pause(50)
  }
}

function summary(results) {
  const chosenIn = (list) => list.reduce((total, { chosen }) => total + chosen, 0)
  const lostIn = (list) => list.flatMap(({ lost }) => lost)
  const runs = results.filter(({ inMemory }) => !inMemory)
  const controls = results.filter(({ inMemory }) => inMemory)
  const row = (what, list) => ({
    what,
    kills: list.length,
    chosen: chosenIn(list),
    lost: lostIn(list).length,
    'chosen before the kill, at most ms': Math.max(0, ...lostIn(list)).toFixed(0),
  })
  const isKept = (ms) => ms > NEWEST_MS
  return {
    rows: [row('kept on the device', runs), row('control: in memory only', controls)],
    gates: [
      {
        what: `Of ${chosenIn(runs)} chosen options lost that were older than ${NEWEST_MS} ms, in ${runs.length} kills`,
        value: lostIn(runs).filter(isKept).length,
        atMost: 0,
        unit: '',
      },
      {
        what: 'Most options lost by one kill',
        value: Math.max(...runs.map(({ lost }) => lost.length)),
        atMost: MOST_AT_ONCE,
        unit: '',
      },
      { what: 'The same lost by the control', value: lostIn(controls).filter(isKept).length, atLeast: 1, unit: '' },
    ],
  }
}
