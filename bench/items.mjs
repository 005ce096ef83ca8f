import { randomInt } from 'node:crypto'
import { build } from 'esbuild'
import { root } from './product.mjs'

const LEAST_ITEMS = 1000
const SOURCE = `
export { checkMatched } from './domain/src/kinds/matched/matched.check.scoring.ts'
export { generateMatched } from './domain/src/kinds/matched/matched.generator.ts'
export { checkPathFinder } from './domain/src/kinds/path-finder/path-finder.check.scoring.ts'
export { generatePathFinder } from './domain/src/kinds/path-finder/path-finder.generator.ts'
export { checkRotateIt } from './domain/src/kinds/rotate-it/rotate-it.check.scoring.ts'
export { generateRotateIt } from './domain/src/kinds/rotate-it/rotate-it.generator.ts'
export { checkShapes } from './domain/src/kinds/shapes/shapes.check.scoring.ts'
export { generateShapes } from './domain/src/kinds/shapes/shapes.generator.ts'
export { isValidGame } from './domain/src/kinds/swiped/swiped.check.scoring.ts'
export { generateSwiped } from './domain/src/kinds/swiped/swiped.generator.ts'
`

/** Items of every game from seeds that nobody has seen: all of them must be proved. The seed is printed to repeat it. */
export async function measureItems() {
  const domain = await loadDomain()
  const games = {
    'rotate-it': (seed) => countEach(domain.generateRotateIt(seed), (item) => domain.checkRotateIt(item).valid),
    shapes: (seed) => countEach(domain.generateShapes(seed), (item) => domain.checkShapes(item).valid),
    'path-finder': (seed) => countEach(domain.generatePathFinder(seed), (maze) => domain.checkPathFinder(maze).valid),
    matched: (seed) => countAll(domain.generateMatched(seed).trials, (trials) => domain.checkMatched(trials).valid),
    swiped: (seed) => countAll(domain.generateSwiped(seed), domain.isValidGame, (round) => round.items.length),
  }
  const rows = Object.entries(games).map(([game, draw]) => measure(game, draw))
  return {
    rows,
    gates: rows.map(({ game, items, invalid }) => ({
      what: `Invalid among ${items} items of ${game}`,
      value: invalid,
      atMost: 0,
      unit: '',
    })),
  }
}

function measure(game, draw) {
  const first = randomInt(1, 2 ** 31 - 1)
  const begun = performance.now()
  let [items, invalid] = [0, 0]
  for (let seed = first; items < LEAST_ITEMS; seed++) {
    const drawn = draw(seed)
    items += drawn.items
    invalid += drawn.invalid
  }
  return { game, 'first seed': first, items, invalid, 'ms per item': ((performance.now() - begun) / items).toFixed(2) }
}

const countEach = (items, isValid) => ({
  items: items.length,
  invalid: items.filter((item) => !isValid(item)).length,
})

/** Where only the whole can be valid, all its items are invalid with it. */
function countAll(parts, isValid, sizeOf = () => 1) {
  const items = parts.reduce((sum, part) => sum + sizeOf(part), 0)
  return { items, invalid: isValid(parts) ? 0 : items }
}

async function loadDomain() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
