import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Outline } from './report-reader.ts'

const folder = join(import.meta.dirname, 'pictures')
/** Another version of the browser may round otherwise; a section that moved does so by more. */
const PIXELS_APART = 4

/** A page as it was drawn when somebody last looked at it. The wide tolerance is for the edges of letters. */
export function expectAsDrawn(picture: Buffer, name: string): void {
  expect(picture).toMatchSnapshot(`${name}.png`, { threshold: 0.3, maxDiffPixelRatio: 0.04 })
}

/** Texts and boxes decide: the same headings, tables and charts at the same places of the same sheets. */
export async function expectSameOutline(outline: Outline[], name: string): Promise<void> {
  const file = join(folder, `${name}.json`)
  const isUpdated = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  if (isUpdated || !existsSync(file)) {
    writeFileSync(file, `[\n${outline.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`)
    if (!isUpdated) throw new Error(`${file} was missing. It is written now: look at it, and keep it.`)
  }
  const kept: Outline[] = JSON.parse(readFileSync(file, 'utf8'))
  expect(outline.map(({ sheet, text }) => `${sheet} ${text}`)).toEqual(
    kept.map(({ sheet, text }) => `${sheet} ${text}`),
  )
  const moved = outline.filter(({ box }, at) =>
    box.some((edge, side) => Math.abs(edge - (kept[at]?.box[side] ?? 0)) > PIXELS_APART),
  )
  expect(moved).toEqual([])
}
