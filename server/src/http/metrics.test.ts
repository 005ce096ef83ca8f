import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

const token = 'a-long-metrics-token'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ metricsToken: token })
})
afterAll(() => portal.close())

const readMetrics = async (via: Portal = portal): Promise<string> =>
  String((await via.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body)

const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(join(projectRoot, 'docs/grafana/mizan.json'), 'utf8'),
)

/** Names in an expression that are neither functions nor labels nor words of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|"[^"]*"/g, ' ')
  return [...bare.matchAll(/\b([a-z]\w*_\w+)\b(?!\s*\()/g)].map(([, name = '']) => name)
}

describe('the dashboard', () => {
  test('shows nothing that is not measured', async () => {
    const person = await portal.given.candidate()
    await portal.call('resetPassword', { body: { email: person.email } })
    const text = await readMetrics()
    const known = new Set([...text.matchAll(/^([a-z]\w*)/gm)].map(([, name = '']) => name))
    const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(new Set(shown).size).toBeGreaterThan(8)
    expect(shown.filter((name) => !known.has(name))).toEqual([])
  })

  test('every panel shows something', () => {
    for (const { title, targets } of dashboard.panels) {
      expect(
        targets.flatMap(({ expr }) => metricsIn(expr)),
        title,
      ).not.toEqual([])
    }
  })
})

describe('the figures', () => {
  test('tell what waits in the queue and in the post', async () => {
    const text = await readMetrics()
    expect(text).toContain('mizan_jobs{job="send-mail",state="created"} 1')
    expect(text).toContain('mizan_mails_waiting 1')
    expect(text).toContain('mizan_database_up 1')
    expect(text).toMatch(/mizan_database_connections\{state="busy"\} \d/)
  })

  test('are still there when the database is not, without those that only the database knows', async () => {
    const broken = await openPortal({ metricsToken: token })
    expect(await readMetrics(broken)).toContain('mizan_mails_waiting 0')
    await broken.database.pool.query('drop schema jobs cascade')
    const text = await readMetrics(broken)
    expect(text).toContain('mizan_database_up 0')
    expect(text).not.toMatch(/^mizan_mails/m)
    await broken.close()
  })
})
