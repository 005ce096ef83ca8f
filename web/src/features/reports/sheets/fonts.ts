import { useEffect, useState } from 'react'

let loading: Promise<void> | undefined

/** Heights are right only with the fonts they are set in. Asked for early, the fonts arrive while the data does. */
export function useFontsReady(): boolean {
  const [areReady, setReady] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loading ??= loadFonts()
    void loading.then(() => {
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
