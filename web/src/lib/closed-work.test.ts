import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { expect, test } from 'vitest'
import { isClosed } from './closed-work.ts'

test('nothing begins in an application that has expired, is archived or was submitted [OPEN-14, OPEN-26]', () => {
  expect(isClosed({ expired: false, status: ApplicationStatus.inProgress })).toBe(false)
  expect(isClosed({ expired: true, status: ApplicationStatus.inProgress })).toBe(true)
  expect(isClosed({ expired: false, status: ApplicationStatus.archived })).toBe(true)
  expect(isClosed({ expired: false, status: ApplicationStatus.completed })).toBe(true)
})
