import { describe, expect, test } from 'vitest'
import { matchingStep, newTotpSecret, totpCodeAt, totpStepAt, totpUri } from './totp.ts'

// "12345678901234567890", the secret of the vectors for SHA-1.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes are those of RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i: %s', (seconds, code) => {
    expect(totpCodeAt(secret, totpStepAt(new Date(seconds * 1000)), 8)).toBe(code)
  })
})

describe('a typed code', () => {
  const now = new Date(1_234_567_890_000)
  const step = totpStepAt(now)

  test('counts half a minute before and after its own', () => {
    const found = [-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, totpCodeAt(secret, step + steps), now))
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test('may have spaces and Arabic digits', () => {
    const code = totpCodeAt(secret, step)
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect(matchingStep(secret, `${arabic.slice(0, 3)} ${arabic.slice(3)}`, now)).toBe(step)
  })

  test.each(['', '12345', '1234567', 'abcdef', '-12345', '1e5000'])('%j is none', (typed) => {
    expect(matchingStep(secret, typed, now)).toBeUndefined()
  })
})

test('a new secret has 160 bits, and its address is one that authenticators read', () => {
  const fresh = newTotpSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(fresh)
  const uri = new URL(totpUri(fresh, 'rana+x@nakhla.example'))
  expect([uri.protocol, uri.pathname]).toEqual(['otpauth:', '/Mizan:rana%2Bx%40nakhla.example'])
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: fresh, issuer: 'Mizan' })
})
