import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mizan/contract/language'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'

const contentOf = (path: string) => JSON.parse(readFileSync(join(projectRoot, 'content', path), 'utf8'))
const { scales } = contentOf('sealed/personality/test.json')

test.each(languages)(
  'one agreement scale of seven points serves the practice and the test, in %s [SJT-12] [OPEN-18]',
  (language) => {
    const practice = contentOf(`open/practice/personality/practice.${language}.json`)
    expect(practice.scales.map(({ value }: { value: number }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(practice.scales).toEqual(
      scales.map(({ value, label }: { value: number; label: Record<string, string> }) => ({
        value,
        label: label[language],
      })),
    )
  },
)
