import { afterEach, expect, test, vi } from 'vitest'
import { openOtherTabs } from './other-tabs.ts'

const owner = { user: 1, assessment: 2 }

afterEach(() => vi.unstubAllGlobals())

test('where a browser forbids tabs to speak with each other, as Firefox does with all cookies blocked, an assessment opens all the same [T-FLT-13]', () => {
  const forbids = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', forbids)
  const tabs = openOtherTabs(owner)
  tabs.listen(() => undefined)
  tabs.tell([])
  tabs.close()
})

test('what one tab tells is heard by the others', async () => {
  const [one, other] = [openOtherTabs(owner), openOtherTabs(owner)]
  const news = [{ question: 3, data: 4, rev: 5 }]
  expect(
    await new Promise((heard) => {
      other.listen(heard)
      one.tell(news)
    }),
  ).toEqual(news)
  one.close()
  other.close()
})
