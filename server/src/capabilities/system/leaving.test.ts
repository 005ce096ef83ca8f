import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../edges/app.ts'
import { readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/client.ts'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A node that listens on a port, as the product does, on the database of the portal. */
async function listeningNode({ maxConnections = 10, patienceMs = 60_000, logLevel = 'silent' } = {}) {
  const logged: string[] = []
  const leaving = new AbortController()
  const database = connect({ url: portal.databaseUrl, onLost: () => undefined, maxConnections, patienceMs })
  const config = readConfig({ LOG_LEVEL: logLevel })
  const logTo = { write: (line: string) => void logged.push(line) }
  const app = await buildApp({ config, database, leaving: leaving.signal, logTo })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, database, leaving, logged, url, close: () => app.close().then(database.close) }
}

async function working() {
  const person = await portal.given.candidate()
  const asked = [choice({ format: 1, options: [7, 8] })]
  const { id, questionIds } = await portal.given.begun(person, { kind: 'technical', asked })
  const body = JSON.stringify([{ assessment: id, question: only(questionIds), data: { option_id: 7 } }])
  const headers = { authorization: `Token ${person.token}`, 'content-type': 'application/json' }
  return { id, save: (url: string) => fetch(`${url}/api/answers/`, { method: 'POST', headers, body }) }
}

const statusOf = async (url: string) => (await fetch(url)).status

describe('a node that is about to stop [T-FLT-06]', () => {
  test('says so to who asks whether it is ready, and still serves', async () => {
    const node = await listeningNode()
    expect(await statusOf(`${node.url}/api/ready`)).toBe(200)
    node.leaving.abort()
    expect(await statusOf(`${node.url}/api/ready`)).toBe(503)
    expect(await statusOf(`${node.url}/api/health`)).toBe(200)
    expect((await (await working()).save(node.url)).status).toBe(201)
    await node.close()
  })

  test('logs that as what it is, not as an error that wakes somebody at every update', async () => {
    const node = await listeningNode({ logLevel: 'info' })
    node.leaving.abort()
    expect(await statusOf(`${node.url}/api/ready`)).toBe(503)
    const lines = node.logged.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, why: 'This node is about to stop' }))
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
    await node.close()
  })

  test('finishes what it has begun, however long that takes, and then is gone', async () => {
    const node = await listeningNode()
    const { id, save } = await working()
    const lock = await portal.database.pool.connect()
    await lock.query('begin')
    await lock.query('select from assessments where id = $1 for update', [id])
    const saving = save(node.url)
    await untilWaiting(portal)
    const closed = node.close()
    await expect(fetch(`${node.url}/api/health`)).rejects.toThrow()
    await lock.query('commit')
    lock.release()
    expect((await saving).status).toBe(201)
    await closed
  })
})

describe('a node whose connections are all taken [T-FLT-07]', () => {
  test('answers 503 within three seconds and is not ready, but healthy; then it goes on', async () => {
    const node = await listeningNode({ maxConnections: 2, patienceMs: 500 })
    const { save } = await working()
    const taken = [await node.database.pool.connect(), await node.database.pool.connect()]
    const asked = performance.now()
    const refused = await save(node.url)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(performance.now() - asked).toBeLessThan(3_000)
    expect(await statusOf(`${node.url}/api/ready`)).toBe(503)
    expect(await statusOf(`${node.url}/api/health`)).toBe(200)
    for (const client of taken) client.release()
    expect((await save(node.url)).status).toBe(201)
    await node.close()
  })
})
