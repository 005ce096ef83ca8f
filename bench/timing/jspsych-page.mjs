import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const packages = [
  require.resolve('jspsych'),
  require.resolve('@jspsych/plugin-preload'),
  require.resolve('@jspsych/plugin-html-keyboard-response'),
  require.resolve('@jspsych/plugin-image-keyboard-response'),
]

const picture = (points) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#27a4a1"/><polygon points="${points}" fill="#fff"/></svg>`

const experiment = `
const psych = initJsPsych({ on_finish() {
  window.__times = psych.data.get().filter({ task: 'timed' }).values().map(({ rt }) => rt)
} })
psych.run([
  { type: jsPsychPreload, images: ['left.svg', 'right.svg'] },
  { type: jsPsychHtmlKeyboardResponse, stimulus: '<p>Space starts</p>', choices: [' '] },
  { timeline: [{ type: jsPsychImageKeyboardResponse, stimulus: psych.timelineVariable('picture'), choices: ['y', 'n'],
      render_on_canvas: false, stimulus_height: 200, data: { task: 'timed' } }],
    timeline_variables: Array.from({ length: TRIALS }, (_, place) => ({ picture: place % 2 ? 'left.svg' : 'right.svg' })) },
])`

/** As the product's pages have them: without them the browser rounds its times of painting up to 4 ms, for the peer too. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** The same kind of task in jsPsych, as its documentation writes it: a picture, and a key that answers. */
export async function serveJsPsych(trials) {
  const files = new Map([
    ['/left.svg', { type: 'image/svg+xml', body: picture('60,100 160,40 160,160') }],
    ['/right.svg', { type: 'image/svg+xml', body: picture('240,100 140,40 140,160') }],
    ['/experiment.js', { type: 'text/javascript', body: experiment.replace('TRIALS', String(trials)) }],
    ...packages.map((entry, place) => [`/${place}.js`, { type: 'text/javascript', body: browserFile(entry) }]),
  ])
  const scripts = [...packages.map((_, place) => `/${place}.js`), '/experiment.js']
  const tags = scripts.map((src) => `<script src="${src}" defer></script>`).join('')
  files.set('/', {
    type: 'text/html',
    body: `<!doctype html><meta charset="utf-8"><title>jsPsych</title><body>${tags}`,
  })
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, { ...isolated, 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.body ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** The build for pages lies beside the one for bundlers. */
const browserFile = (entry) => readFileSync(join(dirname(entry), 'index.browser.min.js'), 'utf8')
