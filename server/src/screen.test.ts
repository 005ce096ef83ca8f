import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { greeting } from './screen.ts'

const linesFor = (env: Record<string, string>) => greeting(null, readConfig(env), null).split('\n')

test('the first lines say where it listens and, where that is another, which address people open', () => {
  expect(linesFor({ PORT: '3001', PUBLIC_URL: 'http://localhost:3000' })).toEqual(
    expect.arrayContaining(['Mizan is ready: http://localhost:3001', 'People open http://localhost:3000']),
  )
  expect(linesFor({ PORT: '3000' }).join()).not.toContain('People open')
})
