import { actions, roles } from '@mizan/contract/access'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, Member } from './actor.ts'
import { can, extentOf, rights } from './rights.ts'

const member = (over: Partial<Member>): Member => ({
  kind: 'member',
  id: 1,
  companyId: 7,
  roles: ['recruiter'],
  jobs: [3],
  ...over,
})

test('every action has its row in the one table, and at least one role that may', () => {
  expect(Object.keys(rights).sort()).toEqual([...actions].sort())
  for (const action of actions) expect(Object.keys(rights[action]).length).toBeGreaterThan(0)
})

test('a member of another company may nothing, whatever the roles', () => {
  const anyRoles = fc.subarray([...roles], { minLength: 1 })
  fc.assert(
    fc.property(anyRoles, fc.constantFrom(...actions), fc.nat(), (some, action, other) => {
      const actor = member({ roles: some, jobs: 'all' })
      fc.pre(other !== actor.companyId)
      expect(can(actor, action, { companyId: other })).toBe('no')
    }),
  )
})

test('a member reaches the assigned jobs only, an owner and an auditor every job of the company', () => {
  expect(can(member({}), 'job-write', { companyId: 7, jobId: 3 })).toBe('yes')
  expect(can(member({}), 'job-write', { companyId: 7, jobId: 4 })).toBe('no')
  expect(can(member({ roles: ['owner'] }), 'job-write', { companyId: 7, jobId: 4 })).toBe('yes')
  expect(can(member({ roles: ['auditor'] }), 'job-read', { companyId: 7, jobId: 4 })).toBe('yes')
})

test('a role that sees everything widens only what it may itself', () => {
  const both = member({ roles: ['auditor', 'recruiter'] })
  expect(can(both, 'invite', { companyId: 7, jobId: 4 })).toBe('no')
  expect(can(both, 'job-read', { companyId: 7, jobId: 4 })).toBe('yes')
})

test('of several roles the one counts that may most', () => {
  const both = member({ roles: ['manager', 'recruiter'] })
  expect(can(both, 'scores-read', { companyId: 7, jobId: 3 })).toBe('yes')
  expect(can(member({ roles: ['manager'] }), 'scores-read', { companyId: 7, jobId: 3 })).toBe('blind')
})

test('candidates, readers of links and strangers may nothing that staff may', () => {
  const outsiders: Actor[] = [
    { kind: 'candidate', id: 1, companyId: 7 },
    { kind: 'report-link', applicationId: 1, companyId: 7 },
    { kind: 'anonymous' },
  ]
  for (const actor of outsiders) for (const action of actions) expect(extentOf(actor, action)).toBeUndefined()
})

test('a program may what its key says, in its company and its jobs', () => {
  const program: Actor = { kind: 'program', id: 1, companyId: 7, scopes: ['scores-read'], jobs: [3] }
  expect(can(program, 'scores-read', { companyId: 7, jobId: 3 })).toBe('yes')
  expect(can(program, 'scores-read', { companyId: 7, jobId: 4 })).toBe('no')
  expect(can(program, 'invite', { companyId: 7, jobId: 3 })).toBe('no')
})

test('the operator of the machine reaches every company', () => {
  for (const action of actions) expect(can({ kind: 'operator' }, action, { companyId: 1, jobId: 2 })).toBe('yes')
})
