import { readFileSync } from 'node:fs'
import { launchBrowser } from './harness/browser.mjs'
import { gameCandidates } from './timing/game-candidates.mjs'
import { serveJsPsych } from './timing/jspsych-page.mjs'
import { installProbe } from './timing/rt-probe.mjs'

const TRIALS = 20
const THROTTLES = [1, 4]
const KEYS = ['y', 'n']
const MATCHED = 10
/** The word of a pair that is to be seen: the next pair waits beside it, laid out but hidden. */
const WORD = 'main :not([data-waiting]) > * > span + [style*="--word-ink"]'
const PATIENCE_MS = 20_000
const MEAN_LIMIT_MS = 5
const SD_LIMIT_MS = 6
/** Of the time of a play, taken by the host of this machine for others. Above it frames are late whatever is played. */
const STOLEN_LIMIT = 0.01

/**
 * How true the recorded reaction times are, judged by what the browser says was painted when, beside jsPsych. When the
 * host takes the processors away meanwhile, both are shown, do not count, and are played again, half of the times at most.
 */
export async function measureTiming({ product, runs }) {
  const plays = runs * THROTTLES.length
  const people = await gameCandidates(product, MATCHED, plays + Math.ceil(plays / 2))
  const peer = await serveJsPsych(TRIALS)
  const browser = await launchBrowser('--disable-gpu')
  const results = []
  try {
    for (let play = 0; play < plays; ) {
      const throttle = THROTTLES[play % THROTTLES.length]
      const pair = [
        { page: 'jsPsych', throttle, ...(await playJsPsych(browser, peer.url, throttle)) },
        { page: 'Matched', throttle, ...(await playMatched(browser, product.url, people.pop(), throttle)) },
      ]
      const counts = pair.every(({ stolen }) => stolen <= STOLEN_LIMIT) || people.length < plays - play
      results.push(...pair.map((result) => ({ ...result, counts })))
      if (counts) play++
    }
  } finally {
    await browser.close()
    peer.close()
  }
  return { rows: results.map(rowOf), gates: gatesOf(results.filter(({ counts }) => counts)) }
}

function playJsPsych(browser, url, throttle) {
  return play(browser, { url, throttle, selector: 'img#jspsych-image-keyboard-response-stimulus' }, async (page) => {
    await page.getByText('Space starts').waitFor()
    await page.keyboard.press('Space')
    return async () => {
      await page.waitForFunction('window.__times')
      return page.evaluate('window.__times')
    }
  })
}

/** The times are taken from the answers that the game really sends. */
function playMatched(browser, url, { token, number, testId }, throttle) {
  const storage = { origin: url, localStorage: [{ name: 'token', value: token }] }
  const address = `${url}/game/${number}?test=${testId}`
  return play(browser, { url: address, throttle, storage, selector: WORD }, (page) => {
    const times = new Map()
    let questions = []
    page.on('response', async (response) => {
      if (response.url().includes('/questions/')) questions = (await response.json()).results
    })
    page.on('request', (request) => {
      if (!request.url().includes('/cache_answers/')) return
      for (const { question, rt_ms } of JSON.parse(request.postData()).answers) times.set(question, rt_ms)
    })
    return async () => {
      const deadline = Date.now() + PATIENCE_MS
      while (times.size < TRIALS && Date.now() < deadline) await page.waitForTimeout(50)
      return questions.slice(0, TRIALS).map(({ id }) => times.get(id))
    }
  })
}

async function play(browser, { url, throttle, storage, selector }, begin) {
  const storageState = { cookies: [], origins: storage ? [storage] : [] }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState })
  const page = await context.newPage()
  let shown = 0
  await page.addInitScript(installProbe, selector)
  const devtools = await context.newCDPSession(page)
  // Not Playwright's own bridge: it answers each call with a script, which takes the page more than half a frame.
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === '__shown') shown = Number(payload)
  })
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: '__shown' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const started = begin(page)
  await page.goto(url)
  const recordedTimes = await started
  const stolenShare = watchStolenTime()
  for (let trial = 1; trial <= TRIALS; trial++) {
    const deadline = Date.now() + PATIENCE_MS
    while (shown < trial) {
      if (Date.now() > deadline) throw new Error(`Stimulus ${trial} was not shown at ${page.url()}`)
      await page.waitForTimeout(5)
    }
    await page.waitForTimeout(150 + ((trial * 37) % 200))
    await page.keyboard.press(KEYS[trial % 2])
  }
  const stolen = stolenShare()
  const recorded = await recordedTimes()
  const probe = await page.evaluate('window.__probe')
  await context.close()
  return { stolen, ...judge(probe, recorded) }
}

/** How much of the time since then processors were given to others, as a share of the time of one of them. */
function watchStolenTime() {
  const MS_OF_TICK = 10
  const stolenMs = () => Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8]) * MS_OF_TICK
  const [before, beganAt] = [stolenMs(), performance.now()]
  return () => (stolenMs() - before) / (performance.now() - beganAt)
}

/** Error = the recorded time less the time from the painted stimulus to the key, by the browser's own clocks. */
function judge({ stimuli, keys, painted, frames }, recorded) {
  const pressed = keys.filter(({ key }) => KEYS.includes(key)).slice(0, TRIALS)
  const errors = recorded.flatMap((time, place) => {
    const onset = painted[`stimulus${place + 1}`]
    return onset === undefined || time === undefined ? [] : [time - (pressed[place].timeStamp - onset)]
  })
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const sd = Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / errors.length)
  const during = frames.filter((time) => time >= stimuli[0].inserted && time <= (pressed.at(-1)?.timeStamp ?? 0))
  const gaps = during.slice(1).map((time, place) => time - during[place])
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0)
  return { trials: errors.length, mean, sd, dropped, frames: during.length }
}

const rowOf = ({ page, throttle, trials, mean, sd, dropped, frames, stolen, counts }) => ({
  page,
  'CPU slowed': `${throttle}×`,
  trials,
  'mean error ms': mean.toFixed(2),
  'sd ms': sd.toFixed(2),
  'dropped frames': `${dropped} of ${frames}`,
  'stolen time': `${(stolen * 100).toFixed(1)} %${counts ? '' : ', played again'}`,
})

function gatesOf(results) {
  const of = (page) => results.filter((result) => result.page === page)
  const droppedBy = (page) => of(page).reduce((sum, { dropped }) => sum + dropped, 0)
  return [
    {
      what: 'Largest mean error of a run of Matched',
      value: Math.max(...of('Matched').map(({ mean }) => Math.abs(mean))),
      atMost: MEAN_LIMIT_MS,
      unit: ' ms',
    },
    {
      what: 'Largest standard deviation of a run of Matched',
      value: Math.max(...of('Matched').map(({ sd }) => sd)),
      atMost: SD_LIMIT_MS,
      unit: ' ms',
    },
    {
      what: 'Trials measured in every run of Matched',
      value: Math.min(...of('Matched').map(({ trials }) => trials)),
      atLeast: TRIALS,
      unit: '',
    },
    { what: "Dropped frames beside jsPsych's", value: droppedBy('Matched'), atMost: droppedBy('jsPsych'), unit: '' },
  ]
}
