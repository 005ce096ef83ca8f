import { describe, expect, test } from 'vitest'
import { canTake } from './browser-check.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const browsers = {
  Chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  'Chrome on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.1 Mobile/15E148 Safari/604.1',
  Edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  'Edge of old': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
  'Edge on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
  Opera: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
}
const allowed = ['Chrome', 'Chrome on Android', 'Chrome on iOS']

describe.each(Object.entries(browsers))('%s', (name, userAgent) => {
  const isAllowed = allowed.includes(name)

  test(`${isAllowed ? 'takes' : 'is refused for'} the games [GAME-05]`, () => {
    expect(canTake('chrome', { userAgent, recordsWebm: false })).toBe(isAllowed)
  })

  test(`${isAllowed ? 'takes' : 'is refused for'} a video interview when it records webm [VIDEO-02] [OPEN-35]`, () => {
    expect(canTake('camera', { userAgent, recordsWebm: true })).toBe(isAllowed)
    expect(canTake('camera', { userAgent, recordsWebm: false })).toBe(false)
  })

  test('takes everything else', () => {
    expect(canTake(undefined, { userAgent, recordsWebm: false })).toBe(true)
  })
})
