import { beforeEach, expect, test, vi } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { keepInterruptedWork } from '../../lib/interrupted-work.ts'
import { keepToken } from '../../lib/session.ts'
import { placeAfterLogin } from './log-in.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('fetch', async () => Response.json({ id: 7 }))
  keepToken('layla')
  keepInterruptedWork({ href: '/sjt-assessment/3?test=1', userId: 7 })
  return () => vi.unstubAllGlobals()
})

test('a login leads back to interrupted work, once [OPEN-39]', async () => {
  expect([await placeAfterLogin(), await placeAfterLogin()]).toEqual(['/sjt-assessment/3?test=1', '/dashboard'])
})

test('a line that is cut right after the login does not lose the place of interrupted work [OPEN-39]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(placeAfterLogin()).rejects.toBeInstanceOf(NoAnswer)
  vi.stubGlobal('fetch', async () => Response.json({ id: 7 }))
  expect(await placeAfterLogin()).toBe('/sjt-assessment/3?test=1')
})

test('somebody else is led to the dashboard, and the place is forgotten [OPEN-39]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 8 }))
  expect(await placeAfterLogin()).toBe('/dashboard')
  vi.stubGlobal('fetch', async () => Response.json({ id: 7 }))
  expect(await placeAfterLogin()).toBe('/dashboard')
})
