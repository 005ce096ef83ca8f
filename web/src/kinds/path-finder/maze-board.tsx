import type { Maze, Walk } from '@mizan/domain/kinds/path-finder/path-finder.walk'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Stimulus } from '../../stage/game/stimulus.tsx'
import { isAnotherSquare } from './another-square.ts'
import styles from './maze-board.module.css'
import { CELL, centreOf, squaresOf, wallsOf } from './maze-drawing.ts'

type MazeBoardProps = {
  maze: Maze
  /** False while the maze is not to be seen yet. */
  isShown?: boolean
  walk: Walk
  onGo: (cell: number, at: number) => void
  onPainted?: (at: number) => void
}

/** The maze. A tap on a neighbouring square moves there; a finger drawn along the squares moves along them. */
export function MazeBoard({ maze, isShown = true, walk, onGo, onPainted }: MazeBoardProps) {
  const { t } = useTranslation('path-finder')
  const last = useRef<number | null>(null)
  const here = walk.trail.at(-1) ?? maze.end
  const side = maze.n * CELL

  const touch = (event: PointerEvent<SVGSVGElement>) => {
    const cell = cellUnder(event, maze.n)
    if (!isAnotherSquare(event, cell, last.current)) return
    last.current = cell
    if (cell !== null && cell !== here) onGo(cell, event.timeStamp)
  }
  const lift = () => {
    last.current = null
  }

  return (
    <Stimulus item={isShown ? maze : null} onPainted={onPainted} className={styles.board}>
      {isShown && (
        <svg
          className={styles.drawing}
          viewBox={`-4 -4 ${side + 8} ${side + 8}`}
          role="img"
          aria-label={t('maze', { size: maze.n, ...placesOf(maze, here) })}
          onPointerDown={touch}
          onPointerMove={touch}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          {walk.trail.map((cell) => (
            <rect key={cell} className={styles.walked} {...cornerOf(cell, maze.n)} width={CELL} height={CELL} />
          ))}
          <path className={styles.squares} d={squaresOf(maze.n)} />
          <path className={styles.walls} d={wallsOf(maze)} />
          <polyline
            className={styles.trail}
            points={walk.trail.map((cell) => centreOf(cell, maze.n).join()).join(' ')}
          />
          <Ring at={centreOf(maze.start, maze.n)} />
          <Flag at={centreOf(maze.end, maze.n)} />
          <Head at={centreOf(here, maze.n)} />
        </svg>
      )}
    </Stimulus>
  )
}

function Ring({ at: [x, y] }: { at: [number, number] }) {
  return <circle className={styles.ring} cx={x} cy={y} r={CELL * 0.26} />
}

function Head({ at: [x, y] }: { at: [number, number] }) {
  return <circle className={styles.head} cx={x} cy={y} r={CELL * 0.16} />
}

function Flag({ at: [x, y] }: { at: [number, number] }) {
  const u = CELL / 24
  return (
    <path
      className={styles.flag}
      d={`M${x - 5 * u} ${y + 8 * u}V${y - 8 * u}h${11 * u}l${-3 * u} ${4 * u}l${3 * u} ${4 * u}H${x - 5 * u}`}
    />
  )
}

function cornerOf(cell: number, n: number): { x: number; y: number } {
  return { x: (cell % n) * CELL, y: Math.floor(cell / n) * CELL }
}

const placesOf = ({ n, end }: Maze, here: number) => ({
  row: Math.floor(here / n) + 1,
  column: (here % n) + 1,
  endRow: Math.floor(end / n) + 1,
  endColumn: (end % n) + 1,
})

/** Null outside the maze. */
function cellUnder({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, n: number): number | null {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const column = Math.floor(((clientX - left) / width) * n)
  const row = Math.floor(((clientY - top) / height) * n)
  return column < 0 || row < 0 || column >= n || row >= n ? null : row * n + column
}
