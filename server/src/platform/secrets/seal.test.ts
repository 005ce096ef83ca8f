import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sealFor } from './seal.ts'

const key = Buffer.alloc(32, 7)
const seal = sealFor('client-secret', key)

describe('a sealed secret', () => {
  test.each(['s', 'كلمة سرّ طويلة 🔑', '', 'x'.repeat(10_000)])('opens to what was sealed: %#', (secret) => {
    expect(seal.open(seal.close(secret, 'company 1'), 'company 1')).toBe(secret)
  })

  test('does not show the secret, and looks different each time', () => {
    const sealed = [seal.close('correct horse', 'company 1'), seal.close('correct horse', 'company 1')]
    expect(sealed[0]?.toString('latin1')).not.toContain('correct')
    expect(sealed[0]).not.toEqual(sealed[1])
  })

  test('does not open for another owner', () => {
    expect(() => seal.open(seal.close('s', 'company 1'), 'company 2')).toThrow('another SECRET_KEY or was altered')
  })

  test('does not open for another purpose or with another key', () => {
    const sealed = seal.close('s', 'company 1')
    expect(() => sealFor('flow', key).open(sealed, 'company 1')).toThrow('altered')
    expect(() => sealFor('client-secret', randomBytes(32)).open(sealed, 'company 1')).toThrow('altered')
  })

  test('does not open when any one byte is changed or cut off', () => {
    const sealed = seal.close('a secret', 'company 1')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
      expect(() => seal.open(changed, 'company 1')).toThrow()
      expect(() => seal.open(sealed.subarray(0, at), 'company 1')).toThrow()
    }
  })
})
