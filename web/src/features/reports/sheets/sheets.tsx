import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Block } from './block.ts'
import type { Pages } from './contents.ts'
import { useFontsReady } from './fonts.ts'
import { paginate, type SheetPlan } from './paginate.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type SheetsProps = {
  blocks: readonly Block[]
  /** A sheet of its own before all others. */
  cover?: ReactNode
  onPlanned: (pages: Pages) => void
}

/**
 * Measures the blocks, then lays them out on as many sheets as they need. A narrow window lays out the text of each anew;
 * what was measured for paper stays as it is.
 */
export function Sheets({ blocks, cover, onPlanned }: SheetsProps) {
  const areFontsReady = useFontsReady()
  const [plan, setPlan] = useState<{ blocks: readonly Block[]; sheets: SheetPlan[] } | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const covers = cover ? 1 : 0

  useLayoutEffect(() => {
    const space = body.current
    if (!space || !areFontsReady || plan?.blocks === blocks) return
    const sheets = planOf(space, blocks)
    setPlan({ blocks, sheets })
    onPlanned(pagesOf(sheets, blocks, covers))
  }, [blocks, areFontsReady, plan, covers, onPlanned])

  if (plan?.blocks !== blocks) {
    return (
      <div className={styles.measuring} aria-hidden="true" inert>
        <Sheet page={1} pages={1} bodyRef={body}>
          {blocks.map((block) => (
            <BlockBox key={block.key} block={block}>
              {block.node}
            </BlockBox>
          ))}
        </Sheet>
      </div>
    )
  }
  const pages = plan.sheets.length + covers
  return (
    <div className={styles.desk} data-report-ready>
      {cover}
      {plan.sheets.map((sheet, index) => (
        <Sheet key={sheet.blocks[0]} page={index + 1 + covers} pages={pages}>
          {sheet.continues !== null && <BlockBox>{blocks[sheet.continues]?.continued}</BlockBox>}
          {sheet.blocks.flatMap((place) => {
            const block = blocks[place]
            return block ? (
              <BlockBox key={block.key} block={block}>
                {block.node}
              </BlockBox>
            ) : (
              []
            )
          })}
        </Sheet>
      ))}
    </div>
  )
}

/** Padding, not margin, holds blocks apart: a margin would escape being measured. */
const BlockBox = ({ block, children }: { block?: Block; children: ReactNode }) => (
  <div className={styles.block} data-gap={block?.gap} data-part={block?.key}>
    {children}
  </div>
)

const pagesOf = (sheets: readonly SheetPlan[], blocks: readonly Block[], covers: number): Pages =>
  new Map(
    sheets.flatMap((sheet, index) =>
      sheet.blocks.map((place) => [blocks[place]?.key ?? '', index + 1 + covers] as const),
    ),
  )

function planOf(body: HTMLElement, blocks: readonly Block[]): SheetPlan[] {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(body)
  const room = body.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd)
  const places = new Map(blocks.map(({ key }, index) => [key, index]))
  const measured = blocks.map(({ startsSheet, keepsNext, headedBy }, index) => ({
    height: body.children[index]?.getBoundingClientRect().height ?? 0,
    startsSheet,
    keepsNext,
    headedBy: headedBy === undefined ? undefined : places.get(headedBy),
  }))
  return paginate(measured, room)
}
