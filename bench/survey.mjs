import pg from 'pg'
import { launchBrowser } from './browser.mjs'
import { demoPassword } from './calls.mjs'
import { median, percentile, spread } from './numbers.mjs'
import { servePlainPage } from './plain-page/serve.mjs'
import { databaseOf } from './product.mjs'
import { interactiveAt, watchPage } from './survey-probe.mjs'

const MOST_ROUNDS = 3
const LOADS = 11
const SLOW_DOWN = 4
const JAVASCRIPT_KB = 190

/**
 * The personality test of 126 statements on 32 pages, on a processor four times slower, beside a page of plain React
 * that shows the same and does nothing else.
 */
export async function measureSurvey({ product, runs }) {
  const browser = await launchBrowser()
  const plain = await servePlainPage()
  const interactive = { product: [], plain: [] }
  const rounds = { product: [], plain: [] }
  try {
    const work = await openWork(product, browser)
    // What a device holds is given to both: the browser opens another page for it, and is still busy with that afterwards.
    const { storageState } = work
    const targets = [
      // The last page is not submitted: the same person goes through all of them again.
      { name: 'product', ...work, row: '[role=radiogroup]', steps: 31 },
      { name: 'plain', url: plain.url, storageState, row: 'tr.row', steps: 17, reset: async () => {} },
    ]
    // In turn, load by load: what slows the machine down for a moment slows both of a pair down.
    for (let load = 0; load < LOADS; load++) {
      for (const target of targets) interactive[target.name].push(await measureLoad(browser, target))
    }
    for (let round = 0; round < Math.min(runs, MOST_ROUNDS); round++) {
      for (const target of targets) rounds[target.name].push(await measureOnce(browser, target))
    }
  } finally {
    await browser.close()
    plain.close()
  }
  return verdict(interactive, rounds)
}

async function measureLoad(browser, { url, storageState, row }) {
  const { page, context } = await openPage(browser, { url, storageState, row })
  const ms = await interactiveAt(page)
  await context.close()
  return ms
}

async function measureOnce(browser, { url, storageState, row, steps, reset }) {
  await reset()
  const { page, context, scripts } = await openPage(browser, { url, storageState, row })
  await interactiveAt(page)
  for (let step = 0; step < steps; step++) await answerPage(page, row, step)
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, storageState })
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
async function answerPage(page, row, step) {
  const places = await page.evaluate(
    ([selector, offset]) =>
      [...document.querySelectorAll(selector)].map((element, index) => {
        const radios = element.querySelectorAll('input[type=radio]')
        const { x, y, width, height } = radios[(index + offset) % radios.length].getBoundingClientRect()
        return [x + width / 2, y + height / 2]
      }),
    [row, step],
  )
  for (const [x, y] of places) await pressAndWait(page, x, y, 'clicks')
  const next = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Next'))
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
  await page.getByRole('button', { name: 'Login' }).click()
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

function verdict(interactive, { product, plain }) {
  const of = (rounds, figure) => median(rounds.map((round) => round[figure]))
  const ratio = (figure) => median(product.map((round, index) => round[figure] / plain[index][figure]))
  const pairs = interactive.product.map((ms, load) => ms / interactive.plain[load])
  const row = (name, loads, rounds) => ({
    page: name,
    'interactive ms': Math.round(median(loads)),
    'click to paint p50 ms': of(rounds, 'clickP50').toFixed(1),
    'click to paint p95 ms': of(rounds, 'clickP95').toFixed(1),
    'page to page p50 ms': of(rounds, 'page').toFixed(1),
    'JavaScript KB': of(rounds, 'javascript').toFixed(1),
  })
  return {
    rows: [row('product', interactive.product, product), row('plain React', interactive.plain, plain)],
    gates: [
      {
        what: `Interactive, times the plain page, median of ${LOADS} pairs (${spread(pairs, 2)})`,
        value: median(pairs),
        atMost: 1.7,
        unit: '',
      },
      { what: 'Click to paint p95, times the plain page', value: ratio('clickP95'), atMost: 1.6, unit: '' },
      { what: 'Page to page, times the plain page', value: ratio('page'), atMost: 1.6, unit: '' },
      { what: 'JavaScript, gzip', value: of(product, 'javascript'), atMost: JAVASCRIPT_KB, unit: ' KB' },
    ],
  }
}
