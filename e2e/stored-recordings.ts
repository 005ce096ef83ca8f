import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface StoredRecording {
  /** As the file says. */
  seconds: number
  /** As its last picture or sound says. */
  lastSecond: number
  codecs: string[]
  width: number
  height: number
}

/** The recordings of one company as they lie on the server's disk, in the order of their arrival, seen by ffprobe. */
export async function storedRecordings(companyId: number): Promise<StoredRecording[]> {
  const folder = join(process.env.MIZAN_DATA_DIR ?? '', 'uploads/videos', String(companyId))
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      path: join(folder, name),
      at: (await stat(join(folder, name))).mtimeMs,
    })),
  )
  return Promise.all(files.toSorted((one, other) => one.at - other.at).map(({ path }) => probe(path)))
}

interface Probed {
  format: { duration: string }
  streams: { codec_name: string; width?: number; height?: number }[]
  packets: { pts_time: string }[]
}

async function probe(path: string): Promise<StoredRecording> {
  const words = [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    'format=duration:stream=codec_name,width,height:packet=pts_time',
  ]
  const { stdout } = await run('ffprobe', [...words, path], { maxBuffer: 64 * 1024 * 1024 })
  const { format, streams, packets }: Probed = JSON.parse(stdout)
  // Every frame is decoded: a file that only looks like a video fails here.
  await run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-'])
  const picture = streams.find(({ width }) => width !== undefined)
  return {
    seconds: Number(format.duration),
    lastSecond: Math.max(...packets.map(({ pts_time }) => Number(pts_time))),
    codecs: streams.map(({ codec_name }) => codec_name),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
  }
}
