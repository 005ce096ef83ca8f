import { isFull, type Move, type Sorting } from '@mizan/domain/kinds/career-drivers/career-drivers.rules'

/**
 * The driver that somebody at the keyboard has in hand after a move: the next of those that wait, once one of them is
 * placed. Else the focus goes with the card, or stays with one that a full group has not taken.
 */
export function nextInHand({ driver, to }: Move, waiting: readonly number[], sorting: Sorting): number {
  const place = waiting.indexOf(driver)
  if (place < 0 || (to !== null && isFull(sorting, to))) return driver
  return waiting[place + 1] ?? waiting[place - 1] ?? driver
}
