import { expect, test } from 'vitest'
import { newUuid } from './new-uuid.ts'

test('a new UUID is a random one of version 4, and each is another [OPEN-16]', () => {
  const made = Array.from({ length: 200 }, newUuid)
  for (const uuid of made) expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(200)
})
