import { useEffect, useRef, useState } from 'react'
import { atLeisure } from '../at-leisure.ts'

/** Has pictures ready before they are shown: one that the document already holds is painted with its first frame. */
export function usePreloaded(addresses: readonly string[]): void {
  const held = useRef<HTMLImageElement[]>([])
  const names = addresses.join('\n')
  useEffect(() => {
    atLeisure(held, () => {
      held.current = loaded(names)
    })
  }, [names])
}

/** The same for what is shown first: true when nothing is left to load. A picture that fails holds nothing up. */
export function usePreloadedFirst(addresses: readonly string[]): boolean {
  const [ready, setReady] = useState<string | null>(null)
  const held = useRef<HTMLImageElement[]>([])
  const names = addresses.join('\n')
  useEffect(() => {
    held.current = loaded(names)
    void Promise.allSettled(held.current.map((image) => image.decode())).then(() => setReady(names))
  }, [names])
  return ready === names
}

function loaded(names: string): HTMLImageElement[] {
  const addresses = names === '' ? [] : names.split('\n')
  return addresses.map((address) => Object.assign(new Image(), { src: address }))
}
