import type { Report, ReportKind } from '@mizan/contract/schemas/report'
import { expect, type Page } from '@playwright/test'
import { callAs } from './calls.ts'
import { operator } from './operator.ts'
import { signInByCall } from './sign-in-by-call.ts'

interface Link {
  id: number
  address: string
}

let completed: Promise<number> | undefined

/** The application of done@demo.test, which holds every score. It stays the same, so it is looked for once. */
export function completedApplication(): Promise<number> {
  completed ??= findCompleted()
  return completed
}

async function findCompleted(): Promise<number> {
  const applications = await callAs(await signInByCall('done@demo.test'), 'listApplications', {})
  const own = applications.find(({ status }) => status === 2)
  if (!own) throw new Error('done@demo.test has no completed application')
  return own.id
}

const links = new Map<string, Promise<Link>>()

/** A link opens as often as one likes, so one of each kind is enough. Who revokes one asks for a `newLinkTo`. */
export function linkTo(id: number, kind: ReportKind): Promise<Link> {
  const link = links.get(`${id} ${kind}`) ?? newLinkTo(id, kind)
  links.set(`${id} ${kind}`, link)
  return link
}

export const newLinkTo = (id: number, kind: ReportKind): Promise<Link> =>
  operator<Link>('report-link', 'add', '--application', `${id}`, '--kind', kind, '--for', 'Huda Saleh')

/** Sheets are measured before they are shown: the busier the machine and the longer the words, the longer that takes. */
const READY_WITHIN_MS = 40_000

export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('[data-report-ready]')).toBeVisible({ timeout: READY_WITHIN_MS })

/** Changes what the server tells before the report reads it, such as what was set by the day of the run. */
export async function withTold(page: Page, change: (told: Report) => void, answeredAt?: string): Promise<void> {
  const date = answeredAt === undefined ? {} : { date: new Date(answeredAt).toUTCString() }
  await page.route(/\/applications\/\d+\/(report)?$/, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const told: Report = await response.json()
    change(told)
    await route.fulfill({ response, headers: { ...response.headers(), ...date }, json: told })
  })
}

/** The same day for every run: the demonstration is dated back from today. */
export async function onTheSameDay(page: Page): Promise<void> {
  const beAssessed = (told: Report) => {
    told.assessed = '2026-11-06T09:00:00Z'
  }
  // Whatever the device believes: a report is dated by the server.
  await page.clock.setFixedTime('2011-01-01T00:00:00Z')
  await withTold(page, beAssessed, '2026-11-15T09:00:00Z')
}

/** No sheet holds more than fits on it, and nothing reaches over its edges. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet-body]')].flatMap((body, index) => {
      const edge = body.getBoundingClientRect()
      const beyond = [...body.querySelectorAll('p, h2, h3, li, td, th, span, img, text, image')].filter((element) => {
        const { left, right, bottom, width } = element.getBoundingClientRect()
        const isHidden = width <= 1 || element.closest('.visually-hidden') !== null
        return !isHidden && (left < edge.left - 1 || right > edge.right + 1 || bottom > edge.bottom + 1)
      })
      const names = beyond.map((element) => `sheet ${index + 1}: ${element.textContent?.slice(0, 40)}`)
      const paper = body.closest('[data-sheet]')?.getBoundingClientRect() ?? edge
      const isWide = edge.left < paper.left || edge.right > paper.right
      const isFull = body.scrollHeight > body.clientHeight
      const faults = [...(isWide ? ['wide'] : []), ...(isFull ? ['full'] : [])]
      return [...faults.map((fault) => `sheet ${index + 1} is too ${fault}`), ...names]
    }),
  )
  expect(cut).toEqual([])
}

/** Nothing that is read reaches over the sides of the window, also where something else would cut it off in silence. */
export async function expectInsideWindow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll('[data-sheet] :is(p, h2, h3, h4, li, td, th, dd, dt, span, svg, img, b)')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return own > 1 && !element.closest('.visually-hidden') && (left < -0.5 || right > width + 0.5)
      })
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`)
  })
  expect(beyond).toEqual([])
}

export interface Outline {
  sheet: number
  text: string
  box: number[]
}

/** Where headings, tables and charts stand: what decides whether a page still looks as it did. */
export function outlineOf(page: Page): Promise<Outline[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet]')].flatMap((sheet, index) => {
      const { left, top } = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('h2, h3, table, svg[role=img]')].map((element) => {
        const box = element.getBoundingClientRect()
        const text = element.matches('h2, h3') ? (element.textContent ?? '') : element.tagName.toLowerCase()
        return {
          sheet: index + 1,
          text,
          box: [box.left - left, box.top - top, box.width, box.height].map(Math.round),
        }
      })
    }),
  )
}
