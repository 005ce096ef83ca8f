import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  [120, '02:00', '٠٢:٠٠'],
  [84, '01:24', '٠١:٢٤'],
  [9, '00:09', '٠٠:٠٩'],
  [0, '00:00', '٠٠:٠٠'],
])('%i seconds are shown as mm:ss [ROT-02] [MATCH-02] [SHAPE-02]', (seconds, english, arabic) => {
  expect([clockText('en', seconds), clockText('ar', seconds)]).toEqual([english, arabic])
})
