import { expect, test } from 'vitest'
import { inkOf, matchedInks } from './matched.picture.ts'

/** What is left of red, green and blue light (Machado, Oliveira and Fernandes 2009, severity 1). */
const ways = {
  'all colours': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red (protanopia)': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green (deuteranopia)': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'no blue (tritanopia)': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

type Triple = [number, number, number]

/** Light of an ink, linear. */
const lightOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Triple

const times = (m: readonly number[], [r, g, b]: Triple): Triple =>
  [0, 3, 6].map((row) => (m[row] ?? 0) * r + (m[row + 1] ?? 0) * g + (m[row + 2] ?? 0) * b) as Triple

/** CIELAB, in which a distance is about how different two colours look. */
function lab(light: Triple): Triple {
  const inside = light.map((part) => Math.min(1, Math.max(0, part))) as Triple
  const [x, y, z] = times([0.4339, 0.3762, 0.1899, 0.2126, 0.7152, 0.0722, 0.0177, 0.1095, 0.873], inside).map(
    (part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116),
  ) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Two colours this far apart are taken for different ones at a glance. */
const CLEARLY_APART = 25

test.each(Object.entries(ways))(
  'the inks of the words can be told apart by who sees %s [MATCH-01, WCAG 1.4.1]',
  (_, way) => {
    const seen = matchedInks.map((name) => ({ name, at: lab(times(way, lightOf(inkOf(name)))) }))
    const alike = seen.flatMap((one, place) =>
      seen
        .slice(place + 1)
        .filter((other) => Math.hypot(...one.at.map((part, axis) => part - (other.at[axis] ?? 0))) < CLEARLY_APART)
        .map((other) => `${one.name} and ${other.name}`),
    )
    expect(alike).toEqual([])
  },
)
