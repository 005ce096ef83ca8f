import { useEffect, useEffectEvent, useState } from 'react'
import { wholeRecording } from './whole-recording.ts'

/** An address to play the pieces at; null until it is made. `onNothing` when they are no recording at all. */
export function usePlayback(pieces: readonly Blob[] | null, onNothing: () => void): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const sayNothing = useEffectEvent(onNothing)
  useEffect(() => {
    if (pieces === null) return
    let made: string | null = null
    let isLeft = false
    void wholeRecording(pieces).then(
      (file) => {
        if (isLeft) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      () => {
        if (!isLeft) sayNothing()
      },
    )
    return () => {
      isLeft = true
      setAddress(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [pieces])
  return address
}
