import type { Locator, Worker } from '@playwright/test'
import { expect, test } from '../people.ts'
import { answersOnServer, rowsOf, startsPersonality } from '../taking.ts'

declare global {
  /** In the writer: how much later each write begins. */
  var heldMs: number
  /** In the writer: when each change was on the device. */
  var writtenAt: number[]
}

/** As long as a frame is held at most (decision 23). */
const LONGEST_WAIT_MS = 100

test.describe('a tick', () => {
  test.use({ takes: 'personality' })
  let address = ''

  test.beforeEach(async ({ newcomer }) => {
    address = await startsPersonality(newcomer)
  })

  test('is not seen before it is written down, however slowly that is done [T-FLT-12]', async ({ candidate, page }) => {
    await candidate.opens(address)
    const writer = await writerAt(page)
    await writer.evaluate(() => {
      globalThis.heldMs = 40
    })
    for (const place of [0, 1, 2]) {
      const before = await writer.evaluate(() => writtenAt.length)
      const { pressedAt, paintedAt } = await pressUntilPainted(rowsOf(page).nth(place).getByRole('radio').nth(place))
      await expect.poll(() => writer.evaluate(() => writtenAt.length)).toBe(before + 1)
      const written = await writer.evaluate(() => writtenAt.at(-1) ?? Number.NaN)
      // On a machine that is busy with other things the device may take longer than a frame waits.
      expect(paintedAt).toBeGreaterThanOrEqual(Math.min(written, pressedAt + LONGEST_WAIT_MS))
    }
  })

  test('is seen also when nothing writes it down any more, and the page says where answers are', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await candidate.opens(address)
    const writer = await writerAt(page)
    await writer.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('The device is gone.', 'InvalidStateError')
      }
    })
    const rated = rowsOf(page).nth(0).getByRole('radio').nth(2)
    await pressUntilPainted(rated)
    await expect(rated).toBeChecked()
    await expect(page.getByText('Stay online during this test.')).toBeVisible()
    await expect.poll(async () => [...(await answersOnServer(newcomer)).values()].flat().length).toBe(1)
  })
})

/** The writer of a page, once the page hands changes over to it. */
async function writerAt(page: Parameters<typeof rowsOf>[0]): Promise<Worker> {
  await expect.poll(() => page.workers().length).toBe(1)
  const [writer] = page.workers()
  if (!writer) throw new Error('The page has no writer.')
  await writer.evaluate(watchWrites)
  const last = rowsOf(page).last().getByRole('radio').last()
  await expect(async () => {
    // Rated and taken back.
    for (const _ of [1, 2]) await last.click()
    await expect.poll(() => writer.evaluate(() => writtenAt.length), { timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  return writer
}

/** In the writer: begins to write each change down as late as is asked for, and notes when that is done. */
function watchWrites(): void {
  const begin = IDBDatabase.prototype.transaction
  globalThis.heldMs = 0
  globalThis.writtenAt = []
  IDBDatabase.prototype.transaction = function (...asked) {
    // Only changes are written so that a crash cannot undo it. Receipts, which come whenever the server answers, are not.
    if (asked[2]?.durability !== 'strict') return begin.apply(this, asked)
    const until = performance.now() + heldMs
    while (performance.now() < until);
    const transaction = begin.apply(this, asked)
    transaction.addEventListener('complete', () => writtenAt.push(performance.timeOrigin + performance.now()))
    return transaction
  }
}

/** When it was pressed, and when the frame after that was handed to the screen. */
const pressUntilPainted = (radio: Locator): Promise<{ pressedAt: number; paintedAt: number }> =>
  radio.evaluate(
    (input: HTMLInputElement) =>
      new Promise<{ pressedAt: number; paintedAt: number }>((resolve) => {
        const now = () => performance.timeOrigin + performance.now()
        const pressedAt = now()
        input.click()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve({ pressedAt, paintedAt: now() })
          port2.postMessage(0)
        })
      }),
  )
