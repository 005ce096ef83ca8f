import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export interface Printed {
  pages: number
  /** The paper of every page, such as `A4`. */
  paper: string
  text: string
}

/** Prints the page as the browser does, and reads the paper with poppler. */
export async function printed(page: Page): Promise<Printed> {
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}

function readPdf(bytes: Buffer): Printed {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-paper-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, bytes)
    const facts = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
    return {
      pages: Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1]),
      paper: /^Page size:.*\((\w+)\)/m.exec(facts)?.[1] ?? '',
      text: searchable(text),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Words as a search would compare them, without marks of direction and of vowels. Poppler writes the letters of one
 * ligature in the order of the eye, so the letters of each word are put in one fixed order on both sides.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\u064b-\u0652\u0640]/g, '')
    .split(/[\s،,.:]+/)
    .map((word) => [...word].sort().join(''))
    .filter((word) => word !== '')
    .join(' ')
