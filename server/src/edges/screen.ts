import type { AddressInfo } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { type Config, limits } from '../platform/config.ts'
import { demoPassword, demoSignIns } from './demo/demo-people.ts'

/** Lines for the person at the terminal; everything a machine reads goes to the log. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const sayProblem = (line: string): void => void process.stderr.write(`Mizan: ${line}\n`)

/** Why it cannot start. Of a query that failed only the reason is said: what was sent with it may be people's data. */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `The database could not do it: ${reasonOf(error.cause)}`
  return error instanceof Error ? error.message || String(error) : String(error)
}

/** What can be done at a later start keeps no one from answering, so it is only reported. */
export function notYet(what: string, error: unknown): string {
  const message = `${what}: ${reasonOf(error).replace(/\.$/, '')}.`
  if (error instanceof DrizzleQueryError) return message
  return `${message} They are kept where all recordings and logos are: check STORAGE_URL, its keys and its bucket.`
}

/** What the greeting tells of the demonstration. */
export type DemoNews = { reportLinks: readonly string[] } | 'not on a terminal' | null

/** A log collector gets neither the password nor links that open reports. */
export async function demoNews(
  hasDemo: boolean,
  { isTTY }: { isTTY?: boolean },
  findReportLinks: () => Promise<readonly string[]>,
): Promise<DemoNews> {
  if (!hasDemo) return null
  return isTTY ? { reportLinks: await findReportLinks() } : 'not on a terminal'
}

/** What the greeting tells of an installation without members. */
export type SetUpNews = { address: string } | 'not on a terminal' | null

/** The link makes its holder the first owner, so a log collector does not get it either. */
export async function setUpNews(
  hasMembers: boolean,
  { isTTY }: { isTTY?: boolean },
  makeLink: () => Promise<string>,
): Promise<SetUpNews> {
  if (hasMembers) return null
  return isTTY ? { address: await makeLink() } : 'not on a terminal'
}

export interface News {
  demo: DemoNews
  setUp: SetUpNews
}

export function greeting(address: AddressInfo | string | null, config: Config, { demo, setUp }: News): string {
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = ['', `Mizan is ready: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`]
  // Behind a proxy, and in development, where the web app has a port of its own, no one shall open the line above.
  if (config.publicUrl !== `http://localhost:${config.port}`) lines.push(`People open ${config.publicUrl}`)
  // Mizan itself speaks plain HTTP, so what ends TLS stands in front of it, and everyone seems to come from there.
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0) {
    lines.push('TRUST_PROXY is 0, so limits per address count everybody together: set it to 1 behind a reverse proxy.')
  }
  if (demo) lines.push('', ...linesOfDemo(demo))
  if (setUp) lines.push('', ...linesOfSetUp(setUp))
  return [...lines, '', 'Stop with Ctrl-C.', ''].join('\n')
}

function linesOfSetUp(setUp: NonNullable<SetUpNews>): string[] {
  if (setUp === 'not on a terminal') {
    return ['No one can open the console yet: npm run portal -- member add --help says how to invite the first owner.']
  }
  return [`The first owner sets up the console here, once and within ${limits.setUpDays} days:`, `  ${setUp.address}`]
}

function linesOfDemo(demo: NonNullable<DemoNews>): string[] {
  if (demo === 'not on a terminal') {
    return ['The demo accounts are named in README.md; report links are printed on a terminal only.']
  }
  const lines = [
    `Demo sign-ins, all with the password ${demoPassword}:`,
    ...demoSignIns.map(({ email, about }) => `  ${email.padEnd(22)} ${about}`),
  ]
  if (demo.reportLinks.length === 0) return lines
  const reports = demo.reportLinks.map((link) => `  ${link}`)
  return [...lines, '', 'Demo reports, in a window where you are not signed in:', ...reports]
}
