import { expect, test } from 'vitest'
import './tokens.css'

// biome-ignore format: seventeen colours are read at one glance
const brands = [
  '#27a4a1', '#5b3fd6', '#ffff00', '#bfff00', '#ffffff', '#000000', '#001f5b', '#ff0000', '#808080',
  '#ff69b4', '#00ffff', '#8b4513', '#ff8c00', '#2e7d32', '#c0c0c0', '#4b0082', '#00a651',
]

const TEXT = 4.5
const MARK = 3

/** What stands on what, and the contrast it needs: the pairs the design promises for any brand. */
const pairs: [front: string, back: string, least: number][] = [
  ['--on-brand', '--brand', TEXT],
  ['--brand-mark', '--tint-2', MARK],
  ['--brand-mark', '--paper', MARK],
  ['--brand-mark', '--sheet', MARK],
  ['--on-strong', '--brand-strong', TEXT],
  ['--on-strong', '--brand-strong-hover', TEXT],
  ['--brand-strong', '--tint-2', TEXT],
  ['--brand-strong', '--paper', TEXT],
  ['--brand-ink', '--tint-2', 7],
  ['--brand-ink', '--paper', 7],
  ['--brand-ink', '--sheet', 7],
  ['--brand-ink', '--tint-3', TEXT],
  ['--on-deep', '--brand-deep', 7],
  ['--on-deep-soft', '--brand-deep', 7],
  ['--ink', '--paper', 7],
  ['--ink', '--tint-2', 7],
  ['--ink-2', '--paper', TEXT],
  ['--ink-2', '--sunken', TEXT],
  ['--ink-2', '--tint-2', TEXT],
  ['--ink-3', '--paper', TEXT],
  ['--ink-3', '--sheet', TEXT],
  ['--line-strong', '--sheet', 3.5],
  ['--success', '--success-tint', TEXT],
  ['--warning', '--warning-tint', TEXT],
  ['--danger', '--danger-tint', TEXT],
  ['--info', '--info-tint', TEXT],
  ['--danger', '--sheet', TEXT],
]

test('every pair of colours keeps its contrast, whatever the company chose [SHELL-15, T-A11Y-01]', () => {
  const names = [...new Set([...pairs.map(([front]) => front), ...pairs.map(([, back]) => back)])]
  const { style } = document.documentElement
  const measured = brands.map((brand) => {
    style.setProperty('--brand', brand)
    return Object.fromEntries(names.map((name) => [name, luminanceOf(name)]))
  })
  style.removeProperty('--brand')

  const tooFaint = measured.flatMap((luminances, index) =>
    pairs.flatMap(([front, back, least]) => {
      const contrast = contrastOf(luminances[front] ?? 0, luminances[back] ?? 0)
      return contrast < least ? [`${brands[index]}: ${front} on ${back} is ${contrast.toFixed(2)}, not ${least}`] : []
    }),
  )
  expect(tooFaint).toEqual([])
  expect(new Set(measured.map((luminances) => luminances['--brand'])).size, 'brands told apart').toBeGreaterThan(10)
})

function luminanceOf(name: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('No canvas')
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `var(${name})`
  canvas.fillStyle = getComputedStyle(probe).color
  probe.remove()
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
