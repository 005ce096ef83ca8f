import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../harness/browser.mjs'
import { root } from '../harness/product.mjs'

const LOGIN_BUDGET_KB = 190
const CHUNK_BUDGET_KB = 80

/** The JavaScript that a browser really fetches to show /login, and the largest file it leaves for later. */
export async function measureBundle({ product }) {
  const loaded = await scriptsOfLogin(product.url)
  const login = loaded.reduce((sum, { bytes }) => sum + kilobytes(bytes), 0)
  const names = new Set(loaded.map(({ name }) => name))
  const later = scriptsBuilt()
    .filter(({ name }) => !names.has(name))
    .toSorted((one, other) => kilobytes(other.bytes) - kilobytes(one.bytes))
  const largest = later.slice(0, 3)
  return {
    rows: [...loaded.toSorted((one, other) => other.bytes.length - one.bytes.length).slice(0, 6), ...largest].map(
      (file) => ({
        file: file.name,
        when: names.has(file.name) ? 'login' : 'later',
        'gzip KB': kilobytes(file.bytes).toFixed(1),
      }),
    ),
    gates: [
      {
        what: `JavaScript for /login in ${loaded.length} files, gzip`,
        value: login,
        atMost: LOGIN_BUDGET_KB,
        unit: ' KB',
      },
      {
        what: `Largest of ${later.length} other files, gzip`,
        value: largest[0] ? kilobytes(largest[0].bytes) : 0,
        atMost: CHUNK_BUDGET_KB,
        unit: ' KB',
      },
    ],
  }
}

async function scriptsOfLogin(url) {
  const browser = await launchBrowser('--disable-quic')
  try {
    const page = await browser.newPage()
    const scripts = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return await Promise.all(
      scripts.map(async (response) => ({ name: basename(response.url()), bytes: await response.body() })),
    )
  } finally {
    await browser.close()
  }
}

function scriptsBuilt() {
  const folder = join(root, 'dist/web/assets')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

const kilobytes = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024
