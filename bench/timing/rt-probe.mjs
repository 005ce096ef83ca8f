/* Runs inside the page, before anything of it. Notes when each stimulus was really painted and each key pressed. */
export function installProbe(selector) {
  const probe = { stimuli: [], keys: [], painted: {}, frames: [] }
  window.__probe = probe
  let last = null
  let frameNow = null
  const afterFrame = (work) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => work(performance.now())
    port2.postMessage(0)
  }
  const see = (element) => {
    const place = probe.stimuli.push({ inserted: performance.now() })
    element.setAttribute('elementtiming', `stimulus${place}`)
    const mark = () => afterFrame(() => window.__shown(String(place)))
    if (frameNow === null) requestAnimationFrame(mark)
    else mark()
  }
  const look = () => {
    const element = document.querySelector(selector)
    // What the product rehearses before the clock begins is seen by nobody.
    if (element === last || element?.closest('[inert]')) return
    last = element
    if (element) see(element)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['data-waiting'] })
  addEventListener('keydown', ({ key, timeStamp, isTrusted }) => isTrusted && probe.keys.push({ key, timeStamp }), true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.painted[entry.identifier] = entry.renderTime || entry.loadTime
  }).observe({ type: 'element', buffered: true })
  const loop = (time) => {
    probe.frames.push(time)
    frameNow = time
    afterFrame(() => {
      frameNow = null
    })
    requestAnimationFrame(loop)
  }
  requestAnimationFrame(loop)
}
