import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const SMALL_MB = 4
const ROOMY_MB = 64
const SENT_MB = 10
const STILL_HERE = 'Your recording is still here.'

/**
 * A disk that is really full (T-FLT-09): a small one is mounted where recordings go, and later given room. Mounting
 * takes root; without it nothing is measured, and that is said.
 */
export async function fillDisk(dataDir, send) {
  const folder = join(dataDir, 'uploads/videos')
  await mkdir(folder, { recursive: true })
  const refused = mount('-t', 'tmpfs', '-o', `size=${SMALL_MB}m,mode=777`, 'tmpfs', folder)
  if (refused)
    return { rows: [{ what: `a full disk: NOT MEASURED, nothing may be mounted here (${refused})` }], gates: [] }
  try {
    const before = await send(SENT_MB)
    const left = filesIn(folder)
    const failed = mount('-o', `remount,size=${ROOMY_MB}m`, folder)
    if (failed) throw new Error(`The disk could not be given room: ${failed}`)
    const after = await send(SENT_MB)
    return {
      rows: [
        { what: `an upload of ${SENT_MB} MB to a disk of ${SMALL_MB} MB`, answer: `${before.status} ${before.text}` },
        { what: 'the same once there is room', answer: after.status },
      ],
      gates: [
        holds('a full disk answers 507 and that the recording is still here', isRefusedKindly(before)),
        holds('a full disk leaves nothing of the upload behind', left.length === 0),
        holds('the upload is stored once there is room', after.status === 201),
      ],
    }
  } finally {
    spawnSync('umount', [folder])
  }
}

const isRefusedKindly = ({ status, text }) => status === 507 && text.includes(STILL_HERE)
const holds = (what, isTrue) => ({ what, value: Number(isTrue), atLeast: 1, unit: '' })

/** Nothing when it worked, else why not. */
function mount(...args) {
  const { error, status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (error) return error.message
  return status === 0 ? undefined : stderr.trim()
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
