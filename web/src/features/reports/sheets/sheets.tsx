import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Block } from './block.ts'
import { paginate, type SheetPlan } from './paginate.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type SheetsProps = {
  blocks: readonly Block[]
  /** A sheet of its own before all others. */
  cover?: ReactNode
}

/** Measures the blocks, then lays them out on as many sheets as they need. */
export function Sheets({ blocks, cover }: SheetsProps) {
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
            <BlockBox key={block.key}>{block.node}</BlockBox>
          ))}
        </Sheet>
      </div>
    )
  }
  const covers = cover ? 1 : 0
  const pages = plan.sheets.length + covers
  return (
    <div className={styles.desk} data-report-ready>
      {cover}
      {plan.sheets.map((sheet, index) => (
        <Sheet key={sheet.blocks[0]} page={index + 1 + covers} pages={pages}>
          {sheet.continues !== null && <BlockBox>{blocks[sheet.continues]?.continued}</BlockBox>}
          {sheet.blocks.map((place) => (
            <Fragment key={blocks[place]?.key}>
              <BlockBox>{blocks[place]?.node}</BlockBox>
            </Fragment>
          ))}
        </Sheet>
      ))}
    </div>
  )
}

/** Padding, not margin, holds blocks apart: a margin would escape being measured. */
const BlockBox = ({ children }: { children: ReactNode }) => <div className={styles.block}>{children}</div>

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

/** Heights are right only with the fonts they are set in. */
function useFontsReady(): boolean {
  const [areReady, setReady] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void loadFonts().then(() => {
      if (isCurrent) setReady(true)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return areReady
}

async function loadFonts(): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body)
  // Not loaded yet: nothing on the screen has asked for some of the weights.
  await Promise.allSettled(
    [300, 400, 500, 600].map((weight) => document.fonts.load(`${weight} 14px ${fontFamily}`, 'Aا٣')),
  )
  await document.fonts.ready
}
