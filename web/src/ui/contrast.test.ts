import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const brands = [
  '#27a4a1',
  '#ffd400',
  '#c6ff00',
  '#ffffff',
  '#000000',
  '#111111',
  '#808080',
  '#0b1f4b',
  '#e30613',
  '#ff4fa3',
  '#7b2ff7',
  '#ff7a00',
  '#00a651',
  '#8b4513',
  '#00ffff',
  '#0000ff',
  '#f5e6c8',
]

const surfaces = ['sheet', 'paper', 'tint-1', 'tint-2', 'sunken']
const texts = ['ink', 'ink-2', 'ink-3', 'brand-ink', 'brand-strong', 'danger', 'warning', 'success']

const words: Pair[] = [
  ...surfaces.flatMap((surface) => texts.map((text): Pair => [text, surface])),
  ['on-strong', 'brand-strong'],
  ['on-strong', 'brand-strong-hover'],
  ['on-deep', 'brand-deep'],
  ['on-deep-soft', 'brand-deep'],
  ['on-brand', 'brand'],
  ['brand-ink', 'tint-3'],
  ['ink', 'danger-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'warning-tint'],
  ['warning', 'warning-tint'],
  ['ink', 'success-tint'],
  ['success', 'success-tint'],
  ['ink', 'info-tint'],
  ['info', 'info-tint'],
  // A link, or an outlined button's words, in a banner of any tone.
  ...['danger', 'warning', 'success', 'info'].map((tone): Pair => ['brand-ink', `${tone}-tint`]),
]

const shapes: Pair[] = [
  ...surfaces.map((surface): Pair => ['brand-mark', surface]),
  ...surfaces.map((surface): Pair => ['line-strong', surface]),
  ['band-low-fill', 'sheet'],
  ['band-medium-fill', 'sheet'],
  ['band-high-fill', 'sheet'],
  ['focus-color', 'sheet'],
  ['focus-color', 'tint-2'],
  ['focus-color-on-deep', 'brand-deep'],
]

type Pair = [foreground: string, background: string]

test.each(words)('%s is readable on %s whatever the brand colour', (foreground, background) => {
  expect(brandsBelow(4.5, foreground, background)).toEqual([])
})

test.each(shapes)('%s stands out from %s whatever the brand colour', (foreground, background) => {
  expect(brandsBelow(3, foreground, background)).toEqual([])
})

test('what means success, a note, a warning or danger has the same colours in every company [SHELL-15]', () => {
  const meanings = ['success', 'info', 'warning', 'danger'].flatMap((tone) => [tone, `${tone}-tint`])
  const fromBrand = meanings.filter((token) => declaration(css, token)?.startsWith('oklch(0.') !== true)
  expect(fromBrand).toEqual([])
  for (const file of ['banner/banner', 'tag/tag']) {
    expect(read(`./${file}.module.css`).match(/var\(--(brand|tint|sunken)[\w-]*/g), file).toBeNull()
  }
})

test('the veil behind a dialog has no hue, so that it lies over every company alike', () => {
  expect(declaration(read('./tokens.css'), 'scrim')).toBe('oklch(0.2 0 0 / 0.55)')
})

test('whoever asks for more contrast sees better, not worse, how far something is', () => {
  const weak = brands.filter(
    (brand) => contrast(luminanceOf('brand-mark', brand, more), luminanceOf('track', brand, more)) < 4.5,
  )
  expect(weak).toEqual([])
})

test('white text is chosen on a dark brand and black text on a light one', () => {
  expect(luminanceOf('on-brand', '#0b1f4b')).toBe(1)
  expect(luminanceOf('on-brand', '#ffd400')).toBe(0)
})

function brandsBelow(minimum: number, foreground: string, background: string): string[] {
  return brands.filter((brand) => contrast(luminanceOf(foreground, brand), luminanceOf(background, brand)) < minimum)
}

type Colour = { lightness: number; chroma: number; hue: number }

// Read as files: the test runner hands out style sheets empty.
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const css = read('./colours.css')
const derived = css.slice(css.indexOf('@supports'), css.indexOf('[data-surface'))
const more = css.slice(css.indexOf('@media (prefers-contrast: more)'), css.indexOf('@media (forced-colors'))

/** The relative luminance that a token of colours.css has for a brand, where some are `set` otherwise. */
function luminanceOf(token: string, brand: string, set = ''): number {
  if (token === 'brand') return hexLuminance(brand)
  const value = declaration(set, token) ?? declaration(derived, token) ?? declaration(css, token) ?? ''
  return valueLuminance(value, brand)
}

function valueLuminance(value: string, brand: string): number {
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return luminanceOf(alias, brand)
  if (value.startsWith('#')) return hexLuminance(value)
  if (value.startsWith('color(')) return dimmedLuminance(value, hexLuminance(brand))
  if (value.startsWith('oklch(')) return luminance(linearOf(oklchValue(value, brand)))
  throw new Error(`Cannot read the colour "${value}"`)
}

function declaration(block: string, token: string): string | undefined {
  return new RegExp(`\\s--${token}:\\s*([^;]+);`).exec(block)?.[1]?.replace(/\s+/g, ' ')
}

/** The second channel of xyz-d65 is the luminance itself. */
function dimmedLuminance(value: string, y: number): number {
  const step = /clamp\(0, \(([\d.]+) - y\)/.exec(value)
  if (step) return y < Number(step[1]) ? 1 : 0
  const [, most, cap] = /calc\(y \* min\(([\d.]+), ([\d.]+) \/ max\(y/.exec(value) ?? []
  return y * Math.min(Number(most), Number(cap) / Math.max(y, 0.0001))
}

function oklchValue(value: string, brand: string): Colour {
  const [, lightness, most] = /from var\(--brand\) ([\d.]+) min\(c, ([\d.]+)\) h/.exec(value) ?? []
  if (lightness && most) {
    const { chroma, hue } = oklchOf(linearHex(brand))
    return { lightness: Number(lightness), chroma: Math.min(chroma, Number(most)), hue }
  }
  const [own = 0, chroma = 0, degrees = 0] = value.slice('oklch('.length, -1).split(' ').map(Number)
  return { lightness: own, chroma, hue: (degrees * Math.PI) / 180 }
}

type Linear = [red: number, green: number, blue: number]

function linearOf({ lightness, chroma, hue }: Colour): Linear {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels: Linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return channels.map((channel) => Math.min(1, Math.max(0, channel))) as Linear
}

function oklchOf([red, green, blue]: Linear): Colour {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function linearHex(hex: string): Linear {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? [])
  return digits.map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Linear
}

function hexLuminance(hex: string): number {
  return luminance(linearHex(hex))
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
