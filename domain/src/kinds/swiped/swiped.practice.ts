export interface SwipedPracticeItem {
  id: number
  /** The image it belongs to: l = left, r = right. */
  answer: 'l' | 'r'
}

export interface SwipedPractice {
  /** The items that are left, the top one first. */
  items: readonly SwipedPracticeItem[]
  /** The mark of the top item after a sort; input waits until it is gone. */
  mark: { isRight: boolean; at: number } | null
}

export type SwipedPracticeEvent =
  | { type: 'press'; arrow: 'left' | 'right'; at: number }
  /** A look at the clock, once a frame while a mark is shown. */
  | { type: 'tick'; at: number }

const MARK_SHOWN_MS = 500

export const beginSwipedPractice = (items: readonly SwipedPracticeItem[]): SwipedPractice => ({ items, mark: null })

/** The left arrow sorts r and the right arrow sorts l. */
export function stepSwipedPractice(before: SwipedPractice, event: SwipedPracticeEvent): SwipedPractice {
  const practice = withoutOldMark(before, event.at)
  const [top] = practice.items
  if (event.type !== 'press' || practice.mark !== null || !top) return practice
  const sortedTo = event.arrow === 'left' ? 'r' : 'l'
  return { ...practice, mark: { isRight: sortedTo === top.answer, at: event.at } }
}

/** The marked item leaves the stack 500 ms after it was sorted. */
function withoutOldMark(practice: SwipedPractice, at: number): SwipedPractice {
  if (practice.mark === null || at - practice.mark.at < MARK_SHOWN_MS) return practice
  return { items: practice.items.slice(1), mark: null }
}
