import { type Actor, actors } from './actors.ts'
import type { multipart } from './multipart.ts'
import type { World } from './world.ts'

export type Columns = Record<Actor, number>

/** What one call answers to each actor when it is asked for what belongs to the owner. */
export interface Row extends Columns {
  /** The call, aimed at the owner's objects. */
  input: (world: World) => {
    params?: Record<string, string | number>
    query?: object
    body?: object
    form?: ReturnType<typeof multipart>
  }
  /** Answers that name the owner's company to anybody, or to the people of the company, on purpose. */
  isPublic?: true
  isOfCompany?: true
  /** Whoever comes next finds everything as it was, so that no world has to be made for it. */
  isHarmless?: true
}

export const everybody = (status: number): Columns =>
  Object.fromEntries(Object.keys(actors).map((actor) => [actor, status])) as Columns

/** To whoever holds a report link, nothing but that report is there. */
const links = {
  reportLink: 404,
  candidateReportLink: 404,
  otherReportLink: 404,
  expiredReportLink: 404,
  revokedReportLink: 404,
  earlyReportLink: 404,
}

const ended = { anonymous: 401, lockedOut: 401, idleSession: 401, oldSession: 401 }

/** Each person gets an answer about themselves; nobody else gets one. */
export const ownOnly = (status: number): Columns => ({ ...everybody(status), ...links, ...ended })

export const othersGet = (status: number) => ({ colleague: status, stranger: status })

/** To everybody else the owner's object is not there. */
export const ownerOnly = (status: number): Columns => ({ ...ownOnly(status), ...othersGet(404) })

/** Policy and consent come first (OPEN-26: never 403). */
export const ready = { withoutPolicy: 400, withoutConsent: 400 }

/** Nobody goes on after the deadline. */
export const inTime = { ...ready, late: 403 }

/** Only what was begun is worked on, and only while it is. */
export const whileBegun = { ...inTime, beforeStart: 400, whileArchived: 409 }
