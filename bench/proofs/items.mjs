import { randomInt } from 'node:crypto'
import { withBundled } from './bundled.mjs'

const LEAST_ITEMS = 1000
const needed = {
  'domain/src/kinds/matched/matched.check.scoring': ['checkMatched'],
  'domain/src/kinds/matched/matched.generator': ['generateMatched'],
  'domain/src/kinds/path-finder/path-finder.check.scoring': ['checkPathFinder'],
  'domain/src/kinds/path-finder/path-finder.generator': ['generatePathFinder'],
  'domain/src/kinds/rotate-it/rotate-it.check.scoring': ['checkRotateIt'],
  'domain/src/kinds/rotate-it/rotate-it.generator': ['generateRotateIt'],
  'domain/src/kinds/shapes/shapes.check.scoring': ['checkShapes'],
  'domain/src/kinds/shapes/shapes.generator': ['generateShapes'],
  'domain/src/kinds/swiped/swiped.check.scoring': ['isValidGame'],
  'domain/src/kinds/swiped/swiped.generator': ['generateSwiped'],
}

/** Items of every game from seeds that nobody has seen: all of them must be proved. The seed is printed to repeat it. */
export const measureItems = () => withBundled(needed, async (domain) => measureGames(domain))

function measureGames(domain) {
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
