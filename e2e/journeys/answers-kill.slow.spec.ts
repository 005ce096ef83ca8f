import type { RouteCall, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'
import { test as base, expect } from '@playwright/test'
import { databaseProcessesIn, makeFolder, type Product, removeFolder, startProduct } from '../product-process.ts'
import { demoPassword } from '../sign-in-by-call.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
  folder: async ({}, use) => {
    const folder = makeFolder()
    await use(folder)
    removeFolder(folder)
  },
})

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** One call, or nothing when the product did not answer any more. */
async function call<Name extends RouteName>(
  { address }: Product,
  token: string,
  name: Name,
  input: RouteCall<Routes[Name]>,
): Promise<RouteReply<Routes[Name]> | undefined> {
  const { params = {}, query = {}, body } = input as Parts
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
  const response = await fetch(`${address}/api${path}?${new URLSearchParams(query)}`, {
    method: routes[name].method,
    headers: {
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
    .then(async (answer) => ({ ok: answer.ok, status: answer.status, json: await answer.json() }))
    .catch(() => undefined)
  if (response && !response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(response.json)}`)
  return response?.json as RouteReply<Routes[Name]> | undefined
}

interface Operation {
  question: number
  rev: number
  data: { option_id: number; scale_id: number }[]
}

interface Work {
  token: string
  assessment: number
  questions: { id: number; options: number[] }[]
}

/** Signs in and starts the situational judgment test of the demonstration. */
async function begin(product: Product): Promise<Work> {
  const credentials = { email: 'candidate@demo.test', password: demoPassword }
  const token = (await call(product, '', 'login', { body: credentials }))?.auth_token ?? ''
  const applications = (await call(product, token, 'listApplications', {})) ?? []
  const sjt = applications.flatMap(({ assessments }) => assessments).find(({ test: { type } }) => type.id === 2)
  if (!sjt) throw new Error('The demonstration has no situational judgment test')
  await call(product, token, 'startAssessment', { params: { id: sjt.id } })
  const page = await call(product, token, 'getQuestions', { params: { id: sjt.test.id }, query: { page_size: '1000' } })
  const questions = (page?.results ?? []).flatMap((question) =>
    'scales' in question ? [{ id: question.id, options: question.options.map(({ id }) => id) }] : [],
  )
  return { token, assessment: sjt.id, questions }
}

/** Another answer for each revision. */
function operation({ id, options }: Work['questions'][number], rev: number): Operation {
  const at = (place: number) => options[place % options.length] ?? 0
  return {
    question: id,
    rev,
    data: [
      { option_id: at(rev), scale_id: 1 },
      { option_id: at(rev + 1), scale_id: 2 },
    ],
  }
}

/** The database keeps the fields of an object in an order of its own. */
const written = (data: unknown): string =>
  JSON.stringify(data, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
      : value,
  )

/** Acknowledged operations that are neither stored nor overtaken by a later one, and questions that are there twice. */
function missingFrom(stored: readonly { question: number; rev: number; data: unknown }[], acknowledged: Operation[]) {
  const twice = stored.filter(({ question }, index) => stored.findIndex((other) => other.question === question) < index)
  const lost = acknowledged.filter(({ question, rev, data }) => {
    const row = stored.find((other) => other.question === question)
    return !row || row.rev < rev || (row.rev === rev && written(row.data) !== written(data))
  })
  return [...twice, ...lost]
}

/** Answers question after question, several at once, and kills the product after so many acknowledgements. */
async function answerUntilKilled(product: Product, work: Work, killAfter: number, firstRev: number) {
  const acknowledged: Operation[] = []
  const gone = new Promise((resolve) => product.server.once('exit', resolve))
  let rev = firstRev
  const tab = async (place: number) => {
    for (let turn = place; ; turn += 3) {
      const question = work.questions[turn % work.questions.length]
      if (!question) return
      const change = operation(question, ++rev)
      const body = [{ assessment: work.assessment, ...change }]
      const reply = await call(product, work.token, 'saveAnswers', { body })
      if (!reply) return
      const [saved] = reply.answers
      if (saved && !saved.stale) acknowledged.push(change)
      if (acknowledged.length === killAfter) product.server.kill('SIGKILL')
    }
  }
  await Promise.all([tab(0), tab(1), tab(2), gone])
  return { acknowledged, rev }
}

test('killed in the middle of a submission, it has every answer that was shown as saved, none twice [T-FLT-01]', async ({
  folder,
}) => {
  test.setTimeout(120_000)
  let product = await startProduct({ folder })
  const work = await begin(product)
  const acknowledged: Operation[] = []
  let rev = 0
  for (const killAfter of [31]) {
    const run = await answerUntilKilled(product, work, killAfter, rev)
    acknowledged.push(...run.acknowledged)
    rev = run.rev
    product = await startProduct({ folder })
    const kept = await call(product, work.token, 'retrieveAnswers', {
      query: { assessment_id: String(work.assessment) },
    })
    const stored = kept?.data ?? []
    expect(run.acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(missingFrom(stored, acknowledged)).toEqual([])
    // The check itself can fail: without one of the stored answers, with an older one, or with one twice.
    expect(missingFrom(stored.slice(1), acknowledged)).not.toEqual([])
    expect(
      missingFrom(
        stored.map((row) => ({ ...row, rev: 0 })),
        acknowledged,
      ),
    ).not.toEqual([])
    expect(missingFrom([...stored, ...stored.slice(0, 1)], acknowledged)).not.toEqual([])
  }

  // Killed while it completes, it has done all of it or nothing, and doing it again is one effect.
  const body = work.questions.map((question) => ({ assessment: work.assessment, ...operation(question, ++rev) }))
  await call(product, work.token, 'saveAnswers', { body })
  const completion = { params: { id: work.assessment }, body: {} }
  const cut = call(product, work.token, 'completeAssessment', completion)
  const gone = new Promise((resolve) => product.server.once('exit', resolve))
  setTimeout(() => product.server.kill('SIGKILL'), 8)
  await Promise.all([cut.catch(() => undefined), gone])
  product = await startProduct({ folder })
  expect(await call(product, work.token, 'completeAssessment', completion)).toMatchObject({ status: 2 })
  expect(await call(product, work.token, 'completeAssessment', completion)).toMatchObject({ status: 2 })
  // The same answers again are acknowledged: nothing of the submission is missing.
  const again = await call(product, work.token, 'saveAnswers', { body })
  expect(again?.answers.map(({ stale }) => stale)).toEqual(body.map(() => false))
  await product.stop()
  expect(databaseProcessesIn(folder)).toEqual([])
})
