import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export interface Printed {
  /** The paper of every page, such as `A4`. */
  paper: string
  /** What poppler reads on each page. */
  pages: string[]
  /** How far from the left edge of the paper the first letters stand, in points. */
  inset: number
  /** A page as a small picture. */
  picture: (page: number) => Buffer
  remove: () => void
}

/** Prints the page as the browser does, with the margin a browser gives where the page asks for none, and reads the paper. */
export async function printed(page: Page, margin = '0'): Promise<Printed> {
  const sides = { top: margin, right: margin, bottom: margin, left: margin }
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true, margin: sides }))
}

const DOTS_PER_INCH = 40

export function readPdf(bytes: Buffer): Printed {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-paper-'))
  const file = join(folder, 'report.pdf')
  writeFileSync(file, bytes)
  const facts = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  // Each page ends with a form feed.
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  const places = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  return {
    inset: Math.min(...[...places.matchAll(/xMin="([\d.-]+)"/g)].map(([, left]) => Number(left))),
    paper: /^Page size:.*\((\w+)\)/m.exec(facts)?.[1] ?? '',
    pages: text.split('\f').slice(0, -1),
    picture: (page) => {
      const options = ['-png', '-r', `${DOTS_PER_INCH}`, '-f', `${page}`, '-l', `${page}`, '-singlefile']
      execFileSync('pdftoppm', [...options, file, join(folder, 'page')])
      return readFileSync(join(folder, 'page.png'))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/**
 * Letters and digits only: spaces, marks of vowels and of direction, and punctuation are set by the eye, not read.
 * Poppler loses an alif that carries both hamza and damma.
 */
const letters = (text: string): string => text.normalize('NFKC').replaceAll(/\u0623\u064f|[^\p{L}\p{N}]|\p{M}|ـ/gu, '')

/** The longest ligature of the font, in letters. */
const LONGEST_LIGATURE = 3

/**
 * Whether a text stands in what poppler has read, letter by letter. The letters of one Arabic ligature come out in the
 * order of the eye, so up to three may be turned round on the spot. Numbers side by side in an Arabic line change
 * places as well: there the words decide, and each number has to be there.
 */
export function isOnPaper(text: string, paper: string): boolean {
  if (contains(letters(paper), letters(text))) return true
  const numbers = text.normalize('NFKC').match(/\p{N}+/gu) ?? []
  const withoutNumbers = (some: string) => letters(some).replaceAll(/\p{N}/gu, '')
  return numbers.every((number) => paper.includes(number)) && contains(withoutNumbers(paper), withoutNumbers(text))
}

function contains(found: string, wanted: string): boolean {
  for (let from = 0; from + wanted.length <= found.length; from++) {
    if (readsOnFrom(wanted, found.slice(from, from + wanted.length))) return true
  }
  return false
}

function readsOnFrom(wanted: string, found: string): boolean {
  let place = 0
  while (place < wanted.length) {
    const step = [1, 2, LONGEST_LIGATURE].find(
      (size) => wanted.slice(place, place + size) === [...found.slice(place, place + size)].reverse().join(''),
    )
    if (step === undefined) return false
    place += step
  }
  return true
}

/** What a reader sees on each sheet, piece by piece. */
export function textsOfSheets(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    const pieces = 'p, h2, h3, h4, li, th, td, dt, dd, text, span, small, b, bdi'
    const isRead = (element: Element) =>
      !element.querySelector(pieces) && element.getClientRects().length > 0 && !element.closest('.visually-hidden')
    return [...document.querySelectorAll('[data-sheet]')].map((sheet) =>
      [...sheet.querySelectorAll(pieces)]
        .filter(isRead)
        .map((element) => element.textContent?.trim() ?? '')
        .filter((text) => text !== ''),
    )
  })
}
