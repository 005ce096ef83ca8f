import { INK, pictureAddress } from '../../pictures/svg.ts'

/** The colours of the words. They differ in lightness too, so that most people who see colours otherwise can tell them. */
const inks: Readonly<Record<string, string>> = {
  black: '#101414',
  blue: '#1f5fd0',
  orange: '#c25a00',
  grey: '#8a9092',
}

const drawings: Readonly<Record<string, string>> = {
  house: "<path d='M22 58 60 24l38 34M32 50v46h56V50'/><path d='M52 96V70h16v26'/>",
  tree: "<path d='M60 100V74'/><path d='M60 16c-18 0-30 13-30 29s12 29 30 29 30-13 30-29-12-29-30-29z'/><path d='M60 74V52m0 10 10-9'/>",
  car: "<path d='M14 82V66l10-4 12-22h44l16 22 10 4v16H14z'/><circle cx='36' cy='84' r='9' fill='#fff'/><circle cx='86' cy='84' r='9' fill='#fff'/><path d='M38 60h50'/>",
  cat: "<path d='M30 30l14 14h32l14-14v40c0 16-13 28-30 28S30 86 30 70z'/><path d='M48 62v4m24-4v4M54 80h12m-6 0v6'/>",
}

export const matchedInks = Object.keys(inks)
export const matchedPictures = Object.keys(drawings)

export function inkOf(color: string): string {
  const ink = inks[color]
  if (ink === undefined) throw new Error(`There is no ink called ${color}`)
  return ink
}

export function matchedPicture(name: string): string {
  const drawing = drawings[name]
  if (drawing === undefined) throw new Error(`There is no drawing of a ${name}`)
  return pictureAddress(
    120,
    `<g fill='none' stroke='${INK}' stroke-width='5' stroke-linecap='round' stroke-linejoin='round'>${drawing}</g>`,
  )
}
