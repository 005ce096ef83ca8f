import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { Language } from '../languages.ts'
import { makeFolder, type Product, removeFolder, startProduct } from '../product-process.ts'
import { demoPassword } from '../sign-in-by-call.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
  folder: async ({}, use) => {
    const folder = makeFolder()
    await use(folder)
    removeFolder(folder)
  },
})

/** Three seconds of noise: more than a megabyte, so that it is on its way for a while. */
function record(folder: string): Buffer {
  const file = join(folder, 'answer.webm')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=15,noise=alls=40:allf=t']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440']
  const codec = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M', '-c:a', 'libopus']
  execFileSync('ffmpeg', ['-loglevel', 'error', ...picture, ...sound, '-t', '3', ...codec, file])
  return readFileSync(file)
}

interface Interview {
  token: string
  assessment: number
  question: number
}

async function ask<Answer>({ address }: Product, token: string, call: string, body?: object): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(`${address}/api/v1/en/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function begin(product: Product): Promise<Interview> {
  const credentials = { email: 'candidate@demo.test', password: demoPassword }
  const { auth_token: token } = await ask<{ auth_token: string }>(product, '', 'POST auth/token/login/', credentials)
  type Listed = { assessments: { id: number; test: { id: number; type: { id: number } } }[] }[]
  const applications = await ask<Listed>(product, token, 'GET applications/')
  const found = applications.flatMap(({ assessments }) => assessments).find(({ test: { type } }) => type.id === 9)
  if (!found) throw new Error('The demonstration has no video interview')
  await ask(product, token, `PUT assessments/${found.id}/start/`, {})
  type Questions = { results: { id: number }[] }
  const { results } = await ask<Questions>(product, token, `GET tests/${found.test.id}/questions/?page_size=10`)
  return { token, assessment: found.id, question: results[0]?.id ?? 0 }
}

/** The form as the portal sends it, and a line to send it on. */
function open({ address }: Product, { token, assessment, question }: Interview, video: Buffer, language: Language) {
  const edge = 'mizan-edge'
  const field = (name: string, value: string | number) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\ncontent-type: video/webm\r\n\r\n`
  const form = Buffer.concat([
    Buffer.from(`${field('assessment_id', assessment)}${field('question_id', question)}${file}`),
    video,
    Buffer.from(`\r\n${field('file_extension', 'webm')}--${edge}--\r\n`),
  ])
  const line = request(`${address}/api/v1/${language}/whitebox_video/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': form.length,
    },
  })
  return { line, form }
}

const answerOf = (line: ClientRequest) =>
  new Promise<{ status: number | undefined; body: Record<string, unknown> }>((resolve, reject) => {
    line.on('error', reject)
    line.on('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) }),
      )
    })
  })

function send(product: Product, interview: Interview, video: Buffer, language: Language = 'en') {
  const { line, form } = open(product, interview, video, language)
  line.end(form)
  return answerOf(line)
}

const files = ({ dataDir }: Product): string[] =>
  readdirSync(join(dataDir, 'uploads/videos'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /webm/.test(name),
  )

test('a server killed during an upload, and a disk that takes no more, lose no recording [T-FLT-01] [T-FLT-09] [T-UPL-05]', async ({
  folder,
}) => {
  test.setTimeout(120_000)
  const video = record(folder)
  const sha256 = createHash('sha256').update(video).digest('hex')
  let product = await startProduct({ folder })
  const interview = await begin(product)
  const before = files(product).length

  const { line, form } = open(product, interview, video, 'en')
  line.on('error', () => undefined)
  line.write(form.subarray(0, form.length / 2))
  await expect.poll(() => files(product).length).toBe(before + 1)
  const gone = new Promise((resolve) => product.server.once('exit', resolve))
  product.server.kill('SIGKILL')
  await gone

  product = await startProduct({ folder })
  const answered = () =>
    ask<{ answered: number[] }>(product, interview.token, `GET assessment/${interview.assessment}/video/`)
  // Half a recording is no answer, and what the kill left is nobody's answer either.
  expect((await answered()).answered).toEqual([])

  // From here on the disk takes no more of a file than half of it.
  execFileSync('prlimit', ['--pid', String(product.server.pid), `--fsize=${Math.floor(video.length / 2)}:unlimited`])
  const full = files(product).length
  for (const [language, detail] of [
    ['en', 'The video could not be stored. Your recording is still here.'],
    ['ar', 'تعذّر حفظ الفيديو. تسجيلك ما زال محفوظًا هنا.'],
  ] as const) {
    expect(await send(product, interview, video, language)).toEqual({ status: 507, body: { detail } })
  }
  expect(files(product)).toHaveLength(full)
  expect((await answered()).answered).toEqual([])

  execFileSync('prlimit', ['--pid', String(product.server.pid), '--fsize=unlimited:unlimited'])
  expect(await send(product, interview, video)).toMatchObject({ status: 201, body: { sha256, size: video.length } })
  expect((await answered()).answered).toEqual([interview.question])
  // It ended cleanly, and whoever runs it was told.
  await expect(product.stop()).rejects.toThrow('No space is left')
})
