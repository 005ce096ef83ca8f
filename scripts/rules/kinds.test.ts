import { expect, test } from 'vitest'
import { kindComparisons } from './kind-comparisons.ts'
import { filesIn, isTest, textOf } from './source-files.ts'

const kinds = new Set(['sjt', 'personality'])

test.each([
  `if (test.kind === 'sjt') skip()`,
  `const wide = 'personality' !== kind`,
  `if (assessment.test.type.id === 2) skip()`,
  `if (assessment?.test?.type?.id !== typeOfSjt) skip()`,
  `if (row.typeId === 3) skip()`,
  `if (row.type_id == 3) skip()`,
  `switch (test.type.id) { default: skip() }`,
  `switch (kind) { case 'personality': skip() }`,
  `const isLong = ['sjt', 'personality'].includes(kind)`,
  `const isLong = kinds.includes('sjt')`,
  `const isLong = kind === ('sjt' as Kind)`,
  `const mine = db.select().from(tests).where(eq(tests.kind, 'sjt'))`,
  "const mine = sql`select id from tests where kind = 'sjt'`",
  `const card = <Card wide={kind === 'sjt'} />`,
])('%s is found', (source) => {
  expect(kindComparisons(source, 'a.tsx', kinds)).toHaveLength(1)
})

test.each([
  `const player = players[kind]`,
  `if (status === 'completed') skip()`,
  `const label = t('personality')`,
  `if (user.id === owner.id) skip()`,
  `const demo = { kind: 'sjt', title: 'Sales' }`,
  `if (counts['sjt'] === 3) skip()`,
  `const isAnswered = answered.has(question.id)`,
])('%s is no comparison with a kind', (source) => {
  expect(kindComparisons(source, 'a.tsx', kinds)).toEqual([])
})

test('a finding names the line', () => {
  const source = `// بداية\nconst a = 1\nif (kind === 'sjt') skip()`
  expect(kindComparisons(source, 'a.ts', kinds)).toEqual([`3: kind === 'sjt'`])
})

test('no file outside kinds/ asks which kind it deals with', () => {
  const names = kindNames()
  const sources = filesIn(['contract/src', 'domain/src', 'server/src', 'web/src'], /\.tsx?$/).filter(
    (path) => !path.includes('/kinds/') && !isTest(path) && !isAboutKindsByNature(path),
  )
  expect(sources.length).toBeGreaterThan(10)
  expect(
    sources.flatMap((path) => kindComparisons(textOf(path), path, names).map((found) => `${path}:${found}`)),
  ).toEqual([])
})

/** A kind is a folder below kinds/, or in the contract a file. */
function kindNames(): Set<string> {
  const inRooms = filesIn(['domain/src/kinds', 'server/src/capabilities/kinds', 'web/src/kinds'], /\/kinds\/[^/]+\//)
  const inContract = filesIn(['contract/src/kinds'], /\/kinds\/[^/]+\.ts$/)
  const names = [
    ...inRooms.map((path) => path.split('/kinds/')[1]?.split('/')[0]),
    ...inContract.map((path) => path.split('/')[3]?.split('.')[0]),
  ]
  return new Set(names.filter((name) => name !== undefined && name !== 'registry' && name !== 'kind') as string[])
}

// The formulas are listed by the name under which scoring documents them; a simulation makes answers of every kind.
function isAboutKindsByNature(path: string): boolean {
  return /^domain\/src\/(formulas|simulation)\//.test(path)
}
