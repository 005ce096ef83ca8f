import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../random/seeded-random.ts'
import { recompute } from '../../scores/recompute.scoring.ts'
import { checkPathFinder } from './path-finder.check.scoring.ts'
import { generatePathFinder } from './path-finder.generator.ts'
import { samplePathFinder } from './path-finder.sample.ts'
import { levelPoints, pathFinderProvisionalNorm, pathFinderResult, scorePathFinder } from './path-finder.scoring.ts'
import { type Maze, type Move, replayWalk } from './path-finder.walk.ts'

// 0-1-2
//   |        The route 0 1 4 7 8 forks at 1 (to 2) and at 4 (to 3 and 5).
// 3-4-5
//   |
// 6-7-8
const maze: Maze = {
  n: 3,
  edges: [
    [0, 1],
    [1, 2],
    [1, 4],
    [3, 4],
    [4, 5],
    [4, 7],
    [6, 7],
    [7, 8],
  ],
  start: 0,
  end: 8,
}
const walk = (...moves: Move[]) => replayWalk(maze, moves)

describe('a walk', () => {
  test('along the only route is solved with the fewest moves', () => {
    expect(walk('right', 'bottom', 'bottom', 'right')).toMatchObject({ moves: 4, solved: true, trail: [0, 1, 4, 7, 8] })
  })

  test('into a wall or off the grid stays where it is', () => {
    expect(walk('top', 'left', 'bottom')).toMatchObject({ moves: 0, trail: [0], solved: false })
  })

  test('back the way one came undoes a step and costs no move', () => {
    const detour = walk('right', 'right', 'left', 'bottom', 'bottom', 'right')
    expect(detour).toMatchObject({ moves: 5, solved: true, trail: [0, 1, 4, 7, 8] })
  })

  test('ends at the goal: later moves do not count', () => {
    expect(walk('right', 'bottom', 'bottom', 'right', 'left')).toMatchObject({ moves: 4, solved: true })
  })

  test('does not wrap around the edge of the grid', () => {
    const open: Maze = { ...maze, edges: [...maze.edges, [2, 3]] }
    expect(replayWalk(open, ['right', 'right', 'right']).trail).toEqual([0, 1, 2])
  })
})

describe('the check of a maze', () => {
  test('finds the route, its forks and its detour', () => {
    expect(checkPathFinder(maze)).toEqual({
      connected: true,
      edge_count: 8,
      valid: true,
      shortest: 4,
      junctions: 3,
      detour: 1,
    })
  })

  test('refuses a loop: then there are two routes', () => {
    expect(checkPathFinder({ ...maze, edges: [...maze.edges, [0, 3]] })).toMatchObject({
      connected: true,
      valid: false,
    })
  })

  test('refuses a cut-off cell, and a goal that cannot be reached', () => {
    const cut = checkPathFinder({ ...maze, edges: maze.edges.slice(0, -1) })
    expect(cut).toMatchObject({ connected: false, valid: false, shortest: null, junctions: null, detour: null })
  })

  test('refuses as many edges as a tree has when they hold a loop', () => {
    const looped: Maze = { ...maze, edges: [...maze.edges.slice(0, -1), [0, 3]] }
    expect(checkPathFinder(looped)).toMatchObject({ edge_count: 8, valid: false })
  })
})

describe('the score', () => {
  const solved = (shortest: number, moves: number) => ({ shortest, moves, solved: true })
  const zOfRate = (rate: number) => (rate - 3) / 1.2

  test('of a level is the share of moves that were needed', () => {
    expect([solved(6, 6), solved(6, 8), { shortest: 6, moves: 40, solved: false }].map(levelPoints)).toEqual([
      1, 0.75, 0,
    ])
  })

  test('of a level that begins at its goal is nothing, and a number', () => {
    const open: Maze = { ...maze, end: maze.start }
    const { moves, solved: isSolved } = replayWalk(open, [])
    expect(levelPoints({ shortest: 0, moves, solved: isSolved })).toBe(0)
  })

  test('is timed only when every level was solved', () => {
    const levels = [solved(4, 4), solved(4, 4)]
    expect(pathFinderResult({ levels, total_levels: 2, elapsed_s: 30, limit_s: 120 }, zOfRate)).toMatchObject({
      points: 2,
      used_s: 30,
      rate_per_min: 4,
      score: 72,
    })
    expect(pathFinderResult({ levels, total_levels: 3, elapsed_s: 30, limit_s: 120 }, zOfRate).used_s).toBe(120)
    expect(pathFinderResult({ levels, total_levels: 2, elapsed_s: 0.5, limit_s: 120 }, zOfRate).used_s).toBe(2)
  })

  test('of no level is that of a rate of zero', () => {
    expect(pathFinderResult({ levels: [], total_levels: 10, elapsed_s: 5, limit_s: 120 }, zOfRate)).toMatchObject({
      rate_per_min: 0,
      score: 5,
      low_evidence: true,
    })
  })

  test('recomputes from its trace, also with extra time', () => {
    const levels = [1, 2, 3, 4].map((id) => ({ id, ...solved(8, 8 + id) }))
    const run = { levels, totalLevels: 4, norm: pathFinderProvisionalNorm }
    const plain = scorePathFinder({ ...run, elapsedSeconds: 80, accommodationFactor: 1 })
    const extended = scorePathFinder({ ...run, elapsedSeconds: 120, accommodationFactor: 1.5 })
    expect(extended.value).toBe(plain.value)
    expect(recompute(extended.trace)).toBe(extended.value)
  })

  test('of mazes that no hand can have walked stands, and goes to a human', () => {
    const levels = [1, 2, 3, 4].map((id) => ({ id, ...solved(8, 8) }))
    const flagsIn = (elapsedSeconds: number, walked = levels) =>
      scorePathFinder({
        levels: walked,
        totalLevels: 10,
        elapsedSeconds,
        accommodationFactor: 2,
        norm: pathFinderProvisionalNorm,
      }).trace.flags
    expect(flagsIn(3.9)).toContain('too_fast')
    expect(flagsIn(4)).not.toContain('too_fast')
    expect(flagsIn(0, [])).not.toContain('too_fast')
  })
})

describe('generated mazes', () => {
  test('are proved for many seeds, all different, and grow', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const mazes = generatePathFinder(seed)
      expect(mazes).toHaveLength(10)
      expect(mazes.every((made) => checkPathFinder(made).valid)).toBe(true)
      expect(new Set(mazes.map(({ edges }) => JSON.stringify(edges))).size).toBe(10)
      expect(mazes.map(({ n }) => n)).toEqual([4, 4, 4, 5, 5, 6, 6, 6, 7, 7])
    }
  })

  test('are the same for the same seed', () => {
    expect(generatePathFinder(3)).toEqual(generatePathFinder(3))
    expect(generatePathFinder(3)).not.toEqual(generatePathFinder(4))
  })

  test('can be walked by a simulated player, better ones getting further', () => {
    const mazes = generatePathFinder(1).map((made, id) => ({ ...made, id }))
    const points = (ability: number) =>
      Array.from({ length: 20 }, (_, seed) => {
        const { levels, elapsedSeconds } = samplePathFinder(mazes, ability, seededRandom(seed))
        expect(elapsedSeconds).toBeLessThanOrEqual(120)
        return levels.filter(({ actions }, index) => replayWalk(mazes[index] ?? maze, actions).solved).length
      }).reduce((sum, solvedLevels) => sum + solvedLevels, 0)
    expect(points(1.5)).toBeGreaterThan(points(-1.5))
  })
})
