import { expect, test } from 'vitest'
import { filesIn, isTest, textOf } from './source-files.ts'

/** Calls that are older than the table of languages tell a text in a field and its Arabic twin. */
const oldField = /name_ar|title_ar|location_ar/

/** Everything else knows texts in any language. A new call is no reason to be here. */
const mayNameThem = [
  // What the old calls say.
  'contract/src/schemas/company.ts',
  'contract/src/schemas/profile.ts',
  'contract/src/schemas/report.ts',
  'contract/src/schemas/trait-words.ts',
  // Who presents it.
  'server/src/platform/texts/old-pair.ts',
  'server/src/capabilities/companies/companies.present.ts',
  'server/src/capabilities/reports/report-parts.present.ts',
  'server/src/capabilities/reports/reports.present.ts',
  // Who reads it.
  'domain/src/texts/old-fields.ts',
  'web/src/lib/company.ts',
  'web/src/features/profile/profile-lists.ts',
  'web/src/features/reports/report-model.ts',
  'web/src/features/reports/sections/pillar-head.tsx',
  'web/src/features/reports/sections/pillar-name.tsx',
  // Who tells an author what to write instead, and who reads traits of before.
  'server/src/capabilities/packs/read/document.ts',
  'server/src/capabilities/packs/import/import-models.ts',
]

/** Tables of versions before; a product of another make that is only measured; replies that were recorded. */
const tellsOfBefore = /^server\/src\/platform\/db\/migrations\/|^bench\/load\/drf-reference\/|\.recorded\.json$|\/recorded-texts\.json$/

/** Content in two languages, and who reads it. */
const isContent =
  /^content\/|^contract\/src\/packs\/|^server\/src\/capabilities\/(packs\/check|companies)\/(text-rules|companies\.service)\.ts$/

test('a field and its Arabic twin are named where an old call is presented or read, and nowhere else', () => {
  const rooms = ['contract', 'domain', 'content', 'local-postgres', 'server', 'web', 'bench']
  const named = filesIn(rooms, /\.(ts|tsx|mjs|js|json|sql|py)$/)
    .filter((path) => !isTest(path) && !/\/testing\//.test(path))
    .filter((path) => !tellsOfBefore.test(path) && !isContent.test(path))
    .filter((path) => oldField.test(textOf(path)))
  expect(named.filter((path) => !mayNameThem.includes(path))).toEqual([])
})
