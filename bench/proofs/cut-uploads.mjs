import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../harness/calls.mjs'
import { boundary, form, interviewees } from '../harness/interviewees.mjs'
import { seededRandom } from '../harness/numbers.mjs'
import { databaseOf } from '../harness/product.mjs'
import { recordingOf } from '../harness/recording.mjs'

const SEED = 20_261_115
const UPLOADS = 200
const PICTURES = 3
const PICTURE_BYTES = 100_000
const TIDY_MS = 60_000

/**
 * Every upload is cut at a byte of its own and sent again (T-UPL-04, T-UPL-05): what is stored is what was sent, and
 * nothing else is left. At the end a byte is changed and a file is left behind, which has to be found.
 */
export async function measureCutUploads({ product }) {
  const pool = connect(product.url, 8)
  const database = new pg.Client({ connectionString: databaseOf(product.dataDir).url })
  await database.connect()
  const folder = join(product.dataDir, 'uploads')
  const random = seededRandom(SEED)
  try {
    const demonstration = new Set(filesIn(folder))
    const sent = new Map()
    const statuses = []
    for (const person of await interviewees(pool, databaseOf(product.dataDir).url, UPLOADS)) {
      const recording = Buffer.concat([...recordingOf(PICTURES, randomBytes(PICTURE_BYTES))])
      const body = Buffer.concat([...form(person, [recording])])
      const first = await upload(product.url, person, { body, cutAt: 1 + Math.floor(random() * (body.length - 2)) })
      statuses.push([first, await upload(product.url, person, { body })])
      sent.set(person.assessmentId, createHash('sha256').update(recording).digest('hex'))
    }
    const look = () => faultsIn({ database, folder, sent, demonstration })
    const until = performance.now() + TIDY_MS
    let found = await look()
    while (found.orphans.length > 0 && performance.now() < until) {
      await pause(500)
      found = await look()
    }
    plantFaults(folder, found.paths)
    return summary({ statuses, found, planted: await look() })
  } finally {
    await Promise.all([pool.close(), database.end()])
  }
}

/** The status of the answer, or that the line was cut before there was one. */
async function upload(url, { token }, { body, cutAt }) {
  const line = request(`${url}/api/v1/en/whitebox_video/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  })
  const answered = once(line, 'response').then(
    ([response]) => response.resume().statusCode,
    () => 'cut',
  )
  if (cutAt === undefined) line.end(body)
  else line.write(body.subarray(0, cutAt), () => line.destroy())
  return answered
}

async function faultsIn({ database, folder, sent, demonstration }) {
  const { rows } = await database.query(
    'select assessment_id::int as assessment, storage_key, sha256 from videos where assessment_id = any($1)',
    [[...sent.keys()]],
  )
  const paths = rows.map(({ storage_key }) => join(folder, storage_key))
  const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')
  const known = new Set([...paths, ...demonstration])
  return {
    paths,
    stored: rows.length,
    different: rows.filter(
      ({ assessment, sha256 }, index) =>
        sha256 !== sent.get(assessment) || hashOf(paths[index]) !== sent.get(assessment),
    ).length,
    orphans: filesIn(folder).filter((path) => !known.has(path)),
  }
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

function plantFaults(folder, [path]) {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(path, bytes)
  writeFileSync(join(folder, 'videos/left-behind.webm'), bytes)
}

function summary({ statuses, found, planted }) {
  const count = (isSo) => statuses.filter(isSo).length
  const none = (what, value) => ({ what, value, atMost: 0, unit: '' })
  return {
    rows: [
      {
        uploads: statuses.length,
        cut: count(([first]) => first !== 201),
        'sent again and stored': count(([, second]) => second === 201),
        different: found.different,
        'left behind': found.orphans.length,
      },
    ],
    gates: [
      { what: 'Uploads that were cut', value: count(([first]) => first !== 201), atLeast: UPLOADS, unit: '' },
      none('Not stored when sent again', UPLOADS - found.stored),
      none(`Of ${found.stored} stored, with another sha256`, found.different),
      none('Files that belong to nobody', found.orphans.length),
      { what: 'Changed bytes found, of 1 planted', value: planted.different, atLeast: 1, unit: '' },
      { what: 'Files left behind found, of 1 planted', value: planted.orphans.length, atLeast: 1, unit: '' },
    ],
  }
}
