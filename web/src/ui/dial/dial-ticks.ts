const ticksPerRing = [60, 48, 36]
const inset = 10
const ringStep = 0.125
const majorEvery = 5
const majorLength = 0.05
const minorLength = 0.03

type Part = 'filled' | 'rest'

/** The ticks of one part of the dial as a single path. */
export function tickPath(size: number, filled: readonly number[], part: Part): string {
  return ticksPerRing
    .map((count, ring) => ringPath(size, ring, count, ticksOf(filled[ring] ?? 0, count, part)))
    .join('')
}

function ticksOf(share: number, count: number, part: Part): number[] {
  const filledCount = Math.round(share * count)
  const ticks = Array.from({ length: count }, (_, tick) => tick)
  return part === 'filled' ? ticks.slice(0, filledCount) : ticks.slice(filledCount)
}

function ringPath(size: number, ring: number, count: number, ticks: number[]): string {
  const outer = size / 2 - inset - ring * ringStep * size
  return ticks
    .map((tick) => {
      const inner = outer - size * (tick % majorEvery === 0 ? majorLength : minorLength)
      const angle = (tick / count) * 2 * Math.PI
      return `M${pointAt(size, outer, angle)}L${pointAt(size, inner, angle)}`
    })
    .join('')
}

/** A point on a clock face: the angle runs clockwise from twelve. */
function pointAt(size: number, radius: number, angle: number): string {
  const x = size / 2 + radius * Math.sin(angle)
  const y = size / 2 - radius * Math.cos(angle)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
