import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { projectRoot } from '../project-root.ts'

const token = 'a-long-metrics-token'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ metricsToken: token })
  // A mail that waits, so that every figure has something to tell.
  const person = await portal.given.candidate()
  await portal.call('resetPassword', { body: { email: person.email } })
})
afterAll(() => portal.close())

const readMetrics = async (via: Portal = portal): Promise<string> =>
  String((await via.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body)

const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(join(projectRoot, 'docs/grafana/mizan.json'), 'utf8'),
)

const operating = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8')

const alerts = [...operating.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr)

/** Names in an expression that are neither functions nor labels nor words of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|"[^"]*"/g, ' ')
  return [...bare.matchAll(/\b([a-z]\w*_\w+)\b(?!\s*\()/g)].map(([, name = '']) => name)
}

/** Names of labels in an expression, but for those that Prometheus gives to all that it collects. */
function labelsIn(expression: string): string[] {
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */))
  const chosen = [...expression.matchAll(/[{,] *(\w+)(?==~?")/g)].map(([, name = '']) => name)
  return [...grouped, ...chosen].filter((name) => name !== 'instance' && !expression.startsWith(`up{${name}=`))
}

/** The labels with which figures are told. */
function ownLabels(text: string, metrics: string[]): Set<string> {
  const lines = text.split('\n').filter((line) => metrics.some((name) => line.startsWith(`${name}{`)))
  return new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name)))
}

describe('the dashboard', () => {
  test('shows nothing that is not measured', async () => {
    const text = await readMetrics()
    const known = new Set([...text.matchAll(/^([a-z]\w*)/gm)].map(([, name = '']) => name))
    const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(new Set(shown).size).toBeGreaterThan(8)
    expect(shown.filter((name) => !known.has(name))).toEqual([])
  })

  test('and the alerts ask for labels that their figures have, and none is one that Prometheus itself gives', async () => {
    const text = await readMetrics()
    const asked = [...alerts, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
    expect(alerts.length).toBeGreaterThan(5)
    expect(
      asked.flatMap((expr) => labelsIn(expr).filter((label) => !ownLabels(text, metricsIn(expr)).has(label))),
    ).toEqual([])
    // Prometheus calls such a label of ours exported_job, and puts the name of the whole installation into its place.
    expect(text).not.toMatch(/[{,](job|instance)="/)
  })

  test('a time that an alert compares with is measured, not guessed between two others', async () => {
    const text = await readMetrics()
    const limits = alerts.flatMap((expr) => [...expr.matchAll(/^histogram_quantile.* > ([\d.]+)$/g)])
    expect(limits.length).toBeGreaterThan(0)
    for (const [, limit] of limits) expect(text).toContain(`http_request_seconds_bucket{le="${limit}",`)
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
    expect(text).toContain('mizan_jobs{queue="send-mail",state="created"} 1')
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
