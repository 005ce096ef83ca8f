import type { Finding } from '../finding.ts'
import { isCleanDrawing } from '../html.ts'
import type { Document } from '../read/document.ts'
import type { BarePack, TestBasics } from '../read/instrument.ts'
import type { JsonPath } from '../read/json-lines.ts'

const clock = /^(\d{2}):([0-5]\d):([0-5]\d)$/

/** Seconds of hh:mm:ss; undefined when it is none, or no time at all. */
function secondsOf(duration: string): number | undefined {
  const [, hours, minutes, seconds] = clock.exec(duration) ?? []
  if (hours === undefined) return undefined
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}

export const durationFault = (doc: Document<unknown>, path: JsonPath, duration: string): Finding[] =>
  secondsOf(duration) === undefined
    ? [doc.fault(path, `The duration must be hh:mm:ss and more than nothing, but is "${duration}".`)]
    : []

/** An icon that cannot be found, or that is more than a line drawing. */
export function iconFault(
  doc: Document<unknown>,
  path: JsonPath,
  icon: { name: string; drawing: string | undefined },
): Finding[] {
  if (icon.drawing === undefined) return [doc.fault(path, `The icon "${icon.name}" is unknown.`)]
  if (isCleanDrawing(icon.drawing)) return []
  return [doc.fault(path, `The icon "${icon.name}" must be a plain line drawing of 24 by 24.`)]
}

type AnyPack = BarePack<TestBasics>

export const durationParses = ({ test }: AnyPack): Finding[] => durationFault(test, ['duration'], test.value.duration)

export const iconIsKnown = ({ test, folder }: AnyPack): Finding[] =>
  iconFault(test, ['icon'], { name: test.value.icon, drawing: folder.icon(test.value.icon) })

interface WithScales {
  scales: { value: number }[]
}

/** The points of a scale are numbered 1, 2, 3 … in their order. */
export function scaleCounts(test: Document<WithScales>, points: number): Finding[] {
  const { scales } = test.value
  const findings = scales.flatMap(({ value }, index) =>
    value === index + 1
      ? []
      : [test.fault(['scales', index], `Point ${index + 1} of the scale has the value ${value}.`)],
  )
  if (scales.length !== points) {
    findings.push(test.fault(['scales'], `The scale needs ${points} points, but has ${scales.length}.`))
  }
  return findings
}
