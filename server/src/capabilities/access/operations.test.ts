import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@mizan/contract/access'
import type { Member } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { buildSubject, canary, nothing, type Operations, outcomeOf, type Subject } from '../../testing/operations.ts'
import { operationsOnJobs } from '../../testing/operations-on-jobs.ts'
import { operationsOnMembers } from '../../testing/operations-on-members.ts'
import { operationsOnScores } from '../../testing/operations-on-scores.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'

const operations: Operations = { ...operationsOnJobs, ...operationsOnScores, ...operationsOnMembers }
const named = Object.entries(operations)
const ofJobs = named.filter(([, { about }]) => about === 'job')

let portal: PortalWithFolder
let subject: Subject
let outsider: Member
let colleague: Member
beforeAll(async () => {
  portal = await openPortalWithFolder()
  const built = await buildSubject(portal)
  subject = built.subject
  for (const given of new Set(named.flatMap(([, operation]) => operation.given ?? []))) await given(portal, subject)
  const elsewhere = await portal.given.company()
  const session = { id: 1, steppedUpAt: new Date() }
  outsider = { kind: 'member', id: 1_000_000, companyId: elsewhere.id, roles, jobs: 'all', session }
  // Owners and auditors see every job of their company.
  const ofSomeJobs = roles.filter((role) => role !== 'owner' && role !== 'auditor')
  colleague = { ...outsider, companyId: subject.companyId, roles: ofSomeJobs, jobs: [built.otherJobId] }
})
afterAll(() => portal.close())

/** Nothing found, nothing changed, nothing said that would not be said about what is not there. */
async function expectNothing(name: string, actor: Member, notThere: Subject): Promise<void> {
  const { call } = operations[name] ?? expect.fail(`There is no operation ${name}`)
  const before = await wholeDatabase(portal)
  const found = await outcomeOf(call(portal, actor, subject), subject)
  expect(await wholeDatabase(portal)).toEqual(before)
  expect(found).toEqual(await outcomeOf(call(portal, actor, notThere), notThere))
  expect(JSON.stringify(found)).not.toContain(canary)
}

describe('a member of another company, with every role, is answered as if nothing were there [T-AZ-16]', () => {
  test.each(named)('%s', (name) => expectNothing(name, outsider, nothing))
})

describe('a member of the company with other jobs is answered as if this one were not there [T-AZ-16]', () => {
  test.each(ofJobs)('%s', (name) => {
    const { company, companyId, departmentId } = subject
    return expectNothing(name, colleague, { ...nothing, company, companyId, departmentId })
  })
})

describe('those who may are answered otherwise, so that the answers above are about rights', () => {
  test.each(named)('%s', async (_, { about, given, call }) => {
    const { subject: theirs } = await buildSubject(portal)
    await given?.(portal, theirs)
    const insider: Member = { ...outsider, companyId: theirs.companyId }
    const refused = await outcomeOf(call(portal, outsider, theirs), theirs)
    const found = await outcomeOf(call(portal, about === 'machine' ? operator : insider, theirs), theirs)
    expect(found).not.toEqual(refused)
    if (about !== 'machine') expect(found).not.toHaveProperty('refused')
  })
})

/** Work on rows that their caller has found, or through other operations. */
const withoutOwnLookup = ['accounts/reclaim-account.service reclaimAccount', 'report-pdf/report-pdf.service reportPdf']

const capabilities = join(projectRoot, 'server/src/capabilities')

/** The exported functions of a file that take an actor, by itself or within an object that the file describes. */
function takingActors(path: string): string[] {
  const source = readFileSync(join(capabilities, path), 'utf8')
  const shapes = [...source.matchAll(/^(?:export )?interface (\w+) (\{.*?^\})/gms)]
  const withActors = shapes.filter(([, , text = '']) => /: Actor\b/.test(text)).map(([, name]) => name)
  const isActor = new RegExp(`:[^:]*\\b(${['Actor', ...withActors].join('|')})\\b`)
  const functions = [...source.matchAll(/^export (?:async )?(?:function\*? (\w+)|const (\w+) =)[^(]*(?=\()/gm)]
  return functions
    .filter(({ 0: head, index }) => isActor.test(inParentheses(source.slice(index + head.length))))
    .map(([, byFunction, byConst]) => `${path.replace(/\.ts$/, '')} ${byFunction ?? byConst}`)
}

/** A text up to the parenthesis that closes its first one. */
function inParentheses(text: string): string {
  let open = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') open++
    if (letter === ')') open--
    if (open === 0) return text.slice(0, index)
  }
  return text
}

test('every operation that takes an actor is tried above', () => {
  const files = readdirSync(capabilities, { recursive: true, encoding: 'utf8' })
  const all = files.filter((path) => path.endsWith('.service.ts')).flatMap(takingActors)
  expect(all.filter((name) => !operations[name]).toSorted()).toEqual(withoutOwnLookup)
  expect(named.map(([name]) => name).filter((name) => !all.includes(name))).toEqual([])
})
