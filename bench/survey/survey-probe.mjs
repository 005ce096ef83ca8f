const SETTLE_MS = 1_000

/**
 * Runs in the page before anything else. `ready`: the first row is painted; `long`: long tasks; `clicks`: from a press
 * to the task after the next frame; `pages`: from Next to the next page painted.
 */
export function watchPage(row) {
  const probe = { ready: null, long: [], clicks: [], pages: [] }
  window.probe = probe
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(0)
    })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(row)) return
    observer.disconnect()
    afterPaint((at) => {
      probe.ready = at
    })
  })
  observer.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.long.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })

  const shown = () => document.querySelector(row)?.textContent ?? ''
  const whenOther = (before, pressedAt) => {
    if (shown() === before) requestAnimationFrame(() => whenOther(before, pressedAt))
    else afterPaint((at) => probe.pages.push(at - pressedAt))
  }
  let lastAt = -1
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      // A label's press repeats on its radio.
      if (Math.abs(timeStamp - lastAt) < 5) return
      lastAt = timeStamp
      if (target.closest('button, input[type=button]')) whenOther(shown(), timeStamp)
      else afterPaint((at) => probe.clicks.push(at - timeStamp))
    },
    true,
  )
}

/** When the page can be used: its first row is painted, and the long tasks that began within a second are over. */
export async function interactiveAt(page) {
  await page.waitForFunction(
    (settle) => window.probe.ready !== null && performance.now() > window.probe.ready + settle + 200,
    SETTLE_MS,
  )
  return page.evaluate((settle) => {
    const { ready, long } = window.probe
    const ends = long.filter(([start]) => start < ready + settle).map(([start, duration]) => start + duration)
    return Math.max(ready, ...ends)
  }, SETTLE_MS)
}
