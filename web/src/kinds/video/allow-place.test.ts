import { expect, test } from 'vitest'
import { allowPlace } from './allow-place.ts'

const of = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} Safari/537.36`

test('where camera and microphone are allowed is told by the browser and its system [VIDEO-05]', () => {
  expect(allowPlace(of('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0'))).toBe('computer')
  expect(allowPlace(of('Macintosh; Intel Mac OS X 10_15_7', 'Chrome/140.0.0.0'))).toBe('computer')
  expect(allowPlace(of('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile'))).toBe('android')
  expect(allowPlace(of('iPhone; CPU iPhone OS 18_4 like Mac OS X', 'CriOS/140.0.0.0 Mobile/15E148'))).toBe(
    'apple-phone',
  )
})
