import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Block } from './block.ts'
import { useFontsReady } from './fonts.ts'
import { paginate, type SheetPlan } from './paginate.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type SheetsProps = {
  blocks: readonly Block[]
  /** A sheet of its own before all others. */
  cover?: ReactNode
  /** Whether a narrow window may lay the text out anew; what was measured for paper stays as it is. */
  reflows?: boolean
}

/** Measures the blocks, then lays them out on as many sheets as they need. */
export function Sheets({ blocks, cover, reflows = false }: SheetsProps) {
  const areFontsReady = useFontsReady()
  const [plan, setPlan] = useState<{ blocks: readonly Block[]; sheets: SheetPlan[] } | null>(null)
  const body = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const space = body.current
    if (space && areFontsReady && plan?.blocks !== blocks) setPlan({ blocks, sheets: planOf(space, blocks) })
  }, [blocks, areFontsReady, plan])

  if (plan?.blocks !== blocks) {
    return (
      <div className={styles.measuring} aria-hidden="true" inert>
        <Sheet page={1} pages={1} bodyRef={body}>
          {blocks.map((block) => (
            <BlockBox key={block.key} gap={block.gap}>
              {block.node}
            </BlockBox>
          ))}
        </Sheet>
      </div>
    )
  }
  const covers = cover ? 1 : 0
  const pages = plan.sheets.length + covers
  return (
    <div className={styles.desk} data-reflows={reflows || undefined} data-report-ready>
      {cover}
      {plan.sheets.map((sheet, index) => (
        <Sheet key={sheet.blocks[0]} page={index + 1 + covers} pages={pages}>
          {sheet.continues !== null && <BlockBox>{blocks[sheet.continues]?.continued}</BlockBox>}
          {sheet.blocks.map((place) => (
            <Fragment key={blocks[place]?.key}>
              <BlockBox gap={blocks[place]?.gap}>{blocks[place]?.node}</BlockBox>
            </Fragment>
          ))}
        </Sheet>
      ))}
    </div>
  )
}

/** Padding, not margin, holds blocks apart: a margin would escape being measured. */
const BlockBox = ({ gap, children }: { gap?: Block['gap'] | undefined; children: ReactNode }) => (
  <div className={styles.block} data-gap={gap}>
    {children}
  </div>
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
