import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../harness/product.mjs'
import { withBundled } from './bundled.mjs'

const PEOPLE = 4000
const SEED = 2
const STORED = 'domain/src/kinds/personality/personality.quality-model.json'

const needed = {
  'domain/src/simulation/quality-figures': ['qualityFigures', 'qualityGates'],
  'domain/src/simulation/quality-model': ['makeShippedModel'],
}

/** The limits of response quality against other people than those they were set by; `--part model` sets them first. */
export const measureQuality = ({ seed = SEED, part }) =>
  withBundled(needed, async ({ qualityFigures, qualityGates, makeShippedModel }) => {
    const made = part === 'model' ? makeShippedModel() : undefined
    if (made) await writeFile(join(root, STORED), `${JSON.stringify(made, null, 2)}\n`)
    const figures = Object.entries(qualityFigures({ people: PEOPLE, seed }, made))
    return {
      rows: figures.map(([figure, value]) => ({ figure, value: value.toFixed(4), gate: shown(qualityGates[figure]) })),
      gates: figures.flatMap(([what, value]) => {
        const gate = qualityGates[what]
        return gate === null ? [] : [{ what, value, ...gate, unit: '' }]
      }),
    }
  })

const shown = (gate) => {
  if (gate === null) return ''
  return gate.atMost === undefined ? `at least ${gate.atLeast}` : `at most ${gate.atMost}`
}
