const PAUSES_MS = [0, 1_000, 3_000]

/**
 * Styles that the document itself names and the line has lost: they are asked for again before the page is drawn. Nobody
 * else would: a browser does not, and whoever needs them later finds that the document has them. False when some did not
 * come at all.
 */
export async function stylesOfDocument(): Promise<boolean> {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const haveCome = await Promise.all(named.filter(isLost).map(bring))
  return haveCome.every(Boolean)
}

/** Styles that were lost have no rules, or in Chromium some that nobody may look at. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

/** In their place: later styles decide over earlier ones. */
async function bring(lost: HTMLLinkElement): Promise<boolean> {
  let named = lost
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const again = named.cloneNode() as HTMLLinkElement
    const hasCome = new Promise<boolean>((resolve) => {
      again.addEventListener('load', () => resolve(true))
      again.addEventListener('error', () => resolve(false))
    })
    named.replaceWith(again)
    named = again
    if (await hasCome) return true
  }
  return false
}
