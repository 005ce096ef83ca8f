import type { Maze } from './path-finder.walk.ts'

export interface PathFinderCheck {
  connected: boolean
  edge_count: number
  valid: boolean
  /** Moves on the shortest route; null when the end cannot be reached. */
  shortest: number | null
  /** Cells on the route where it forks. */
  junctions: number | null
  /** Length of the route over the straight distance; null when start and end are one cell. */
  detour: number | null
}

/** Proves a maze: exactly one route without loops, because its open edges form a tree. */
export function checkPathFinder({ n, edges, start, end }: Maze): PathFinderCheck {
  const neighbours = neighboursByCell(n, edges)
  const cameFrom = reach(neighbours, start)
  const connected = cameFrom.size === n * n
  const route = cameFrom.has(end) ? routeTo(cameFrom, end) : null
  const straight = Math.abs((start % n) - (end % n)) + Math.abs(Math.floor(start / n) - Math.floor(end / n))
  return {
    connected,
    edge_count: edges.length,
    valid: connected && edges.length === n * n - 1,
    shortest: route === null ? null : route.length - 1,
    junctions: route === null ? null : route.filter((cell) => (neighbours[cell]?.length ?? 0) >= 3).length,
    detour: route === null || straight === 0 ? null : (route.length - 1) / straight,
  }
}

function neighboursByCell(n: number, edges: Maze['edges']): number[][] {
  const neighbours = Array.from({ length: n * n }, (): number[] => [])
  for (const [first, second] of edges) {
    neighbours[first]?.push(second)
    neighbours[second]?.push(first)
  }
  return neighbours
}

/** Breadth first: each reached cell with the cell before it (the start with itself). */
function reach(neighbours: readonly (readonly number[])[], start: number): Map<number, number> {
  const cameFrom = new Map([[start, start]])
  for (const cell of cameFrom.keys()) {
    for (const next of neighbours[cell] ?? []) if (!cameFrom.has(next)) cameFrom.set(next, cell)
  }
  return cameFrom
}

function routeTo(cameFrom: ReadonlyMap<number, number>, end: number): number[] {
  const route = [end]
  for (let cell = end; cameFrom.get(cell) !== cell; ) {
    const before = cameFrom.get(cell)
    if (before === undefined) break
    route.push(before)
    cell = before
  }
  return route.reverse()
}
