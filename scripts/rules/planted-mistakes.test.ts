import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '../../bench/proofs/guarded.mjs'
import { guardsBetweenCompanies } from '../../bench/proofs/guarded-companies.mjs'
import { plantedFaults } from '../../bench/proofs/planted-faults.mjs'
import { textOf } from './source-files.ts'

interface Mistake {
  about: string
  changes: { file: string; from: string }[]
}

test('every mistake that a bench makes on purpose finds its one place in the source [T-AZ-02]', () => {
  const mistakes: Mistake[] = [...guards, ...guardsBetweenCompanies, ...plantedFaults]
  const lost = mistakes.flatMap(({ about, changes }) =>
    changes
      .filter(({ file, from }) => textOf(join('server/src', file)).split(from).length !== 2)
      .map(({ file }) => `${about}: ${file}`),
  )
  expect(mistakes.length).toBeGreaterThan(80)
  expect(lost).toEqual([])
})
