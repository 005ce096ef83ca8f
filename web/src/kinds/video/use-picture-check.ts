import { type RefObject, useEffect, useState } from 'react'

const [WIDTH, HEIGHT] = [32, 18]
/** Brighter than a covered lens. */
const SEEN = 24

/** Whether the camera really gives a picture, and not only black. */
export function usePictureCheck(stream: MediaStream | null, video: RefObject<HTMLVideoElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    setIsSeen(false)
    if (!stream) return
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const timer = setInterval(() => {
      if (!context || !video.current || video.current.videoWidth === 0) return
      context.drawImage(video.current, 0, 0, WIDTH, HEIGHT)
      const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
      if (!data.some((value, index) => index % 4 !== 3 && value > SEEN)) return
      setIsSeen(true)
      clearInterval(timer)
    }, 200)
    return () => clearInterval(timer)
  }, [stream, video])
  return isSeen
}
