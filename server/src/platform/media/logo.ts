import sanitizeHtml from 'sanitize-html'
import { Refusal } from '../refusals/refusal.ts'

const MAX_KILOBYTES = 256

export interface Logo {
  bytes: Buffer
  extension: 'svg' | 'png' | 'jpg' | 'webp'
}

/** Takes a logo as a company sent it and returns what may be shown: a known bitmap, or a drawing that only draws. */
export function cleanLogo(bytes: Buffer): Logo {
  if (bytes.length > MAX_KILOBYTES * 1024) {
    throw new Refusal('picture-too-large', 'Too large for a logo', { values: { kilobytes: MAX_KILOBYTES } })
  }
  const bitmap = bitmapKindOf(bytes)
  if (bitmap) return { bytes, extension: bitmap }
  const drawing = cleanDrawing(bytes.toString('utf8'))
  if (!/^<svg[\s>]/.test(drawing)) throw new Refusal('picture-unknown', 'No picture of a known kind')
  return { bytes: Buffer.from(drawing), extension: 'svg' }
}

/** By content, never by name. */
function bitmapKindOf(bytes: Buffer): 'png' | 'jpg' | 'webp' | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp ? 'webp' : undefined
}

const shapes = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title', 'desc', 'defs']
const paints = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'text', 'tspan']
const attributes = [
  'xmlns',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'points',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'transform',
  'id',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** Drawing elements only: no script, no style, no link, no reference that leaves the file. */
function cleanDrawing(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: [...shapes, ...paints],
    allowedAttributes: { '*': attributes },
    // What a forbidden element contains goes with it.
    nonTextTags: [
      'script',
      'style',
      'foreignObject',
      'textarea',
      'option',
      'iframe',
      'a',
      'use',
      'image',
      'animate',
      'set',
    ],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, given) => ({ tagName, attribs: insideOnly(given) }) },
  }).trim()
}

const insideOnly = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([, value]) => !/url\s*\(\s*['"]?(?!#)/i.test(value) && !/javascript:|data:/i.test(value),
    ),
  )
