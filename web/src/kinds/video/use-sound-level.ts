import { useEffect, useState } from 'react'

/** Louder than the noise of an open line. */
const HEARD = 0.02

interface Sound {
  /** From 0 to 1. */
  level: number
  /** Something was heard since the microphone was opened. */
  isHeard: boolean
}

const silence: Sound = { level: 0, isHeard: false }

/** How loud it is at the microphone, some times a second. */
export function useSoundLevel(stream: MediaStream | null): Sound {
  const [sound, setSound] = useState(silence)
  useEffect(() => {
    setSound(silence)
    if (!stream || stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(stream).connect(analyser)
    void context.resume()
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const level = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample - 128) / 128), 0)
      setSound((before) => ({ level, isHeard: before.isHeard || level > HEARD }))
    }, 80)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return sound
}
