import pg from 'pg'
import { launchBrowser } from './harness/browser.mjs'
import { demoPassword } from './harness/calls.mjs'
import { median, percentile, spread } from './harness/numbers.mjs'
import { databaseOf } from './harness/product.mjs'
import { servePage } from './survey/serve.mjs'
import { interactiveAt, watchPage } from './survey/survey-probe.mjs'

const MOST_ROUNDS = 3
const LOADS = 11
const SLOW_DOWN = 4
const JAVASCRIPT_KB = 190
/** So tall that a page of SurveyJS, the tallest, fits in without being scrolled. */
const WINDOW = { width: 1280, height: 1500 }

/**
 * The personality test of 126 statements on 32 pages, on a processor four times slower, beside a page of plain React that
 * shows the same and does nothing else, and beside the same statements in SurveyJS.
 */
export async function measureSurvey({ product, runs }) {
  const browser = await launchBrowser()
  const [plain, surveyJs] = [await servePage('plain'), await servePage('surveyjs')]
  const interactive = { product: [], plain: [], surveyJs: [] }
  const rounds = { product: [], plain: [], surveyJs: [] }
  try {
    const work = await openWork(product, browser)
    // What a device holds is given to all: the browser opens another page for it, and is still busy with that afterwards.
    const { storageState } = work
    const reset = async () => {}
    const targets = [
      // The last page is not submitted: the same person goes through all of them again.
      { name: 'product', ...work, row: '[role=radiogroup]', cell: 'input[type=radio]', steps: 31 },
      { name: 'plain', url: plain.url, storageState, row: 'tr.row', cell: 'input[type=radio]', steps: 17, reset },
      { name: 'surveyJs', url: surveyJs.url, storageState, row: 'tbody tr', cell: 'label', steps: 17, reset },
    ]
    // In turn, load by load: what slows the machine down for a moment slows all of them down.
    for (let load = 0; load < LOADS; load++) {
      for (const target of targets) interactive[target.name].push(await measureLoad(browser, target))
    }
    for (let round = 0; round < Math.min(runs, MOST_ROUNDS); round++) {
      for (const target of targets) rounds[target.name].push(await measureOnce(browser, target))
    }
  } finally {
    await browser.close()
    plain.close()
    surveyJs.close()
  }
  return verdict(interactive, rounds)
}

async function measureLoad(browser, { url, storageState, row }) {
  const { page, context } = await openPage(browser, { url, storageState, row })
  const ms = await interactiveAt(page)
  await context.close()
  return ms
}

async function measureOnce(browser, { url, storageState, row, cell, steps, reset }) {
  await reset()
  const { page, context, scripts } = await openPage(browser, { url, storageState, row })
  await interactiveAt(page)
  for (let step = 0; step < steps; step++) await answerPage(page, { row, cell }, step)
  const { clicks, pages } = await page.evaluate(() => window.probe)
  await context.close()
  return {
    clickP50: median(clicks),
    clickP95: percentile(clicks, 0.95),
    page: median(pages),
    javascript: scripts.reduce((sum, bytes) => sum + bytes, 0) / 1024,
  }
}

async function openPage(browser, { url, storageState, row }) {
  const context = await browser.newContext({ viewport: WINDOW, storageState })
  const page = await context.newPage()
  const scripts = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(Number(response.headers()['content-length'] ?? 0))
  })
  await page.addInitScript(watchPage, row)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.goto(url)
  await page.waitForSelector(row)
  return { context, page, scripts }
}

/** Presses as a mouse does, one after the other; the places are asked for at once, because every question is slow. */
async function answerPage(page, { row, cell }, step) {
  const places = await page.evaluate(
    ([rows, cells, offset]) =>
      [...document.querySelectorAll(rows)].map((element, index) => {
        const choices = element.querySelectorAll(cells)
        const { x, y, width, height } = choices[(index + offset) % choices.length].getBoundingClientRect()
        return [x + width / 2, y + height / 2]
      }),
    [row, cell, step],
  )
  for (const [x, y] of places) await pressAndWait(page, x, y, 'clicks')
  const next = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button, input[type=button]')]
    const button = buttons.find(({ textContent, value }) => (textContent || value).includes('Next'))
    const { x, y, width, height } = button.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })
  await pressAndWait(page, ...next, 'pages')
}

async function pressAndWait(page, x, y, counted) {
  const before = await page.evaluate((name) => window.probe[name].length, counted)
  await page.mouse.click(x, y)
  await page.waitForFunction(([name, count]) => window.probe[name].length > count, [counted, before])
}

/** The demo candidate signs in and begins the test; what was answered in a round is taken away before the next. */
async function openWork(product, browser) {
  const storageState = await signIn(product, browser)
  const token = storageState.origins[0].localStorage.find(({ name }) => name === 'token').value
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const [{ assessments }] = await (await fetch(`${product.url}/api/applications/`, { headers })).json()
  const { id, test } = assessments.find(({ test: { type } }) => type.id === 1)
  await fetch(`${product.url}/api/assessments/${id}/start/`, { method: 'PUT', headers, body: '{}' })
  return {
    url: `${product.url}/personality-assessment/${id}/?test=${test.id}`,
    storageState,
    reset: () => forgetAnswers(databaseOf(product.dataDir).url, id),
  }
}

/** What a device holds once somebody has signed in on it. */
async function signIn(product, browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login?ref=demo`)
  await page.getByLabel('E-mail').fill('candidate@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard**')
  const state = await context.storageState()
  await context.close()
  return state
}

async function forgetAnswers(databaseUrl, assessment) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from draft_sheets where assessment_id = $1', [assessment])
  await client.end()
}

function verdict(interactive, rounds) {
  const of = (name, figure) => median(rounds[name].map((round) => round[figure]))
  const row = (page, name) => ({
    page,
    'interactive ms': Math.round(median(interactive[name])),
    'click to paint p50 ms': of(name, 'clickP50').toFixed(1),
    'click to paint p95 ms': of(name, 'clickP95').toFixed(1),
    'page to page p50 ms': of(name, 'page').toFixed(1),
    'JavaScript KB': of(name, 'javascript').toFixed(1),
  })
  const loadsTimes = (other) => interactive.product.map((ms, load) => ms / interactive[other][load])
  const gateOfLoads = (what, other, atMost) => {
    const pairs = loadsTimes(other)
    return { what: `${what}, median of ${LOADS} pairs (${spread(pairs, 2)})`, value: median(pairs), atMost, unit: '' }
  }
  const timesSurveyJs = (figure) =>
    median(rounds.product.map((round, index) => round[figure] / rounds.surveyJs[index][figure]))
  return {
    rows: [row('product', 'product'), row('plain React', 'plain'), row('SurveyJS', 'surveyJs')],
    gates: [
      gateOfLoads('Interactive, times plain React', 'plain', 2.2),
      gateOfLoads('Interactive, times SurveyJS', 'surveyJs', 0.9),
      { what: 'Click to paint p95, times SurveyJS', value: timesSurveyJs('clickP95'), atMost: 0.5, unit: '' },
      { what: 'Page to page, times SurveyJS', value: timesSurveyJs('page'), atMost: 0.3, unit: '' },
      { what: 'JavaScript, gzip', value: of('product', 'javascript'), atMost: JAVASCRIPT_KB, unit: ' KB' },
    ],
  }
}
