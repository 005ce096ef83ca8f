import { pictureAddress } from '../../pictures/svg.ts'

const SIZE = 120

/** Each colour has a texture of its own, so that who cannot tell two colours apart can still sort by them. */
const looks: Readonly<Record<string, { ink: string; texture: string }>> = {
  blue: { ink: '#1f5fd0', texture: "<path d='M0 3h12' stroke='INK' stroke-width='5'/>" },
  orange: { ink: '#c25a00', texture: "<path d='M3 0v12' stroke='INK' stroke-width='5'/>" },
  purple: { ink: '#7a3db8', texture: "<circle cx='6' cy='6' r='3.2' fill='INK'/>" },
  green: { ink: '#1d7a45', texture: "<path d='M0 0h12v12H0z' fill='INK'/>" },
}

const outlines: Readonly<Record<string, string>> = {
  circle: "<circle cx='60' cy='60' r='48'/>",
  square: "<rect x='16' y='16' width='88' height='88' rx='6'/>",
  triangle: "<path d='M60 14 108 100H12z'/>",
  star: "<path d='M60 10 74.700 43.800 111.400 47.300 83.800 71.700 91.700 107.700 60 89 28.300 107.700 36.200 71.700 8.600 47.300 45.300 43.800z'/>",
}

export const swipedColors = Object.keys(looks)
export const swipedShapes = Object.keys(outlines)

export function swipedPicture({ shape, color }: { shape: string; color: string }): string {
  const look = looks[color]
  const outline = outlines[shape]
  if (!look || !outline) throw new Error(`There is no drawing of a ${color} ${shape}`)
  const texture = look.texture.replace('INK', look.ink)
  return pictureAddress(
    SIZE,
    `<defs><pattern id='t' width='12' height='12' patternUnits='userSpaceOnUse'>${texture}</pattern></defs>` +
      `<g fill='url(#t)' stroke='${look.ink}' stroke-width='5' stroke-linejoin='round'>${outline}</g>`,
  )
}
