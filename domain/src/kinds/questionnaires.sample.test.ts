import { expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { sampleProfile } from './profile/profile.sample.ts'
import { samplePulse } from './pulse/pulse.sample.ts'

const choice = { id: 'p1', optionIds: ['a', 'b', 'c'], scaleIds: [], allowsSeveral: false }
const several = { id: 'p2', optionIds: ['a', 'b', 'c'], scaleIds: [], allowsSeveral: true }
const scale = { id: 'p3', optionIds: [], scaleIds: [1, 2, 3], allowsSeveral: false }
const text = { id: 'p4', optionIds: [], scaleIds: [], allowsSeveral: false }

test.each([
  ['profile', sampleProfile],
  ['survey', samplePulse],
])('a simulated %s answers every question in its own form', (_, sample) => {
  for (let seed = 0; seed < 30; seed++) {
    const answers = sample([choice, several, scale, text], seededRandom(seed))
    expect(answers.get('p1')?.optionIds).toHaveLength(1)
    const chosen = answers.get('p2')?.optionIds ?? []
    expect(chosen.length).toBeGreaterThan(0)
    expect(new Set(chosen).size).toBe(chosen.length)
    expect([1, 2, 3]).toContain(answers.get('p3')?.scaleId)
    expect(answers.get('p4')?.text).not.toBe('')
  }
})
