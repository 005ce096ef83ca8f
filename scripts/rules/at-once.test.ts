import { expect, test } from 'vitest'
import { atOnce } from '../../bench/proofs/at-once.mjs'

test('when one of two workers fails, the other comes to its end before the failure is told, and begins nothing more', async () => {
  const ended: string[] = []
  let goOn = () => {}
  const slow = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const work = async (name: string) => {
    if (name === 'broken') throw new Error('broken')
    await slow
    ended.push(name)
  }
  const all = atOnce(2, ['slow', 'broken', 'next'], work).catch((error: Error) => {
    ended.push(`told: ${error.message}`)
  })
  // The failure had every chance to be told first.
  await new Promise((resolve) => setImmediate(resolve))
  goOn()
  await all
  expect(ended).toEqual(['slow', 'told: broken'])
})
