import { spawnSync } from 'node:child_process'
import { hasApt, installByApt } from './apt.mjs'
import { SetupFailure } from './failure.mjs'
import { startProgress } from './progress.mjs'

/** Recordings are judged by ffprobe and ffmpeg, found on this machine or installed. Without them nothing is proved. */
export async function ensureMediaTools() {
  if (areThere()) return
  if (hasApt()) {
    const progress = startProgress('Installing ffmpeg')
    const { output } = await installByApt('ffmpeg')
    progress.end()
    if (areThere()) return
    throw new SetupFailure('ffmpeg could not be installed.', { output, hint })
  }
  throw new SetupFailure('The tests of recordings need ffmpeg and ffprobe, which were not found.', { hint })
}

const hint = 'Install ffmpeg with the package manager of your system.'

const areThere = () => ['ffmpeg', 'ffprobe'].every((tool) => spawnSync(tool, ['-version']).status === 0)
