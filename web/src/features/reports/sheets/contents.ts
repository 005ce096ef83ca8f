import { createContext, useContext } from 'react'
import type { Block, PartName } from './block.ts'

export interface ContentsEntry {
  key: string
  title: PartName
  /** Zero as long as the sheets are being measured. */
  page: number
}

/** By the key of a block, the page that it begins on. */
export type Pages = ReadonlyMap<string, number>

export const contentsOf = (blocks: readonly Block[], pages: Pages): ContentsEntry[] =>
  blocks.flatMap(({ key, listed }) => (listed ? [{ key, title: listed, page: pages.get(key) ?? 0 }] : []))

const ContentsContext = createContext<readonly ContentsEntry[]>([])
export const ContentsProvider = ContentsContext.Provider

export const useContents = (): readonly ContentsEntry[] => useContext(ContentsContext)

/** For words such as "see page 7". */
export const usePageOf = (key: string): number => useContents().find((entry) => entry.key === key)?.page ?? 0

/** Shows a part of the report, and lets a screen reader and the keyboard go on from its heading. */
export function goToPart(key: string): void {
  const part = document.querySelector(`[data-part="${key}"]`)
  const heading = part?.querySelector<HTMLElement>('h2, h3')
  part?.scrollIntoView()
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
