import { describe, expect, test } from 'vitest'
import { isDomainAllowedOnForm, isDomainAllowedOnServer, listedDomains } from './email-domains.ts'

test('the list is read without spaces, letter case and empty entries', () => {
  expect(listedDomains(' Acme.com, ,nakhla ,')).toEqual(['acme.com', 'nakhla'])
})

describe('on the form the first label after the @ counts [SIGNUP-05] [OPEN-29]', () => {
  test.each([
    ['x@acme.com', 'acme.com', true],
    ['x@ACME.com', 'acme.com', true],
    ['x@acme.co.uk', 'acme', true],
    ['x@acme.evil.com', 'acme.com', true],
    ['x@evilacme.com', 'acme.com', false],
    ['x@nakhla.com', 'acme.com, nakhla.com', true],
    ['x@elsewhere.com', '', true],
    ['x@elsewhere.com', ' , ', true],
    ['x', 'acme.com', false],
    ['x@', 'acme.com', false],
    ['', 'acme.com', false],
  ])('%s with the list "%s": %s', (email, list, allowed) => {
    expect(isDomainAllowedOnForm(email, list)).toBe(allowed)
  })
})

describe('on the server an entry with a dot is the whole domain [OPEN-29] [T-AUTH-20]', () => {
  test.each([
    ['x@acme.com', 'acme.com', true],
    ['x@ACME.com', 'acme.com', true],
    ['x@acme.com', ' ACME.com ', true],
    ['x@acme.evil.com', 'acme.com', false],
    ['x@evilacme.com', 'acme.com', false],
    ['x@sub.acme.com', 'acme.com', false],
    ['x@acme.com.', 'acme.com', false],
    ['"a@acme.com"@evil.com', 'acme.com', false],
    ['x@аcme.com', 'acme.com', false],
    ['x@acme.co.uk', 'acme', true],
    ['x@evilacme.com', 'acme', false],
    ['x@elsewhere.com', '', true],
    ['x', 'acme.com', false],
    ['acme.com', 'acme.com', false],
    ['x@', 'acme', false],
  ])('%s with the list "%s": %s', (email, list, allowed) => {
    expect(isDomainAllowedOnServer(email, list)).toBe(allowed)
  })
})
