import { useEffect, useState } from 'react'
import { type CameraProblem, type Chosen, type Devices, openCamera, release } from './open-camera.ts'

export interface Camera {
  stream: MediaStream | null
  problem: CameraProblem | null
  devices: Devices
  choose: (choice: Partial<Chosen>) => void
  /** Looks for devices again, and asks for them again (VIDEO-06). */
  refresh: () => void
}

/** Camera and microphone for as long as the screen is open. */
export function useCamera(): Camera {
  const [chosen, setChosen] = useState<Chosen>({ camera: null, microphone: null })
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<Omit<Camera, 'choose' | 'refresh'>>({
    stream: null,
    problem: null,
    devices: { cameras: [], microphones: [] },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to open it
  useEffect(() => {
    let stream: MediaStream | null = null
    let isLeft = false
    void openCamera(chosen).then((result) => {
      stream = 'stream' in result ? result.stream : null
      if (isLeft) return release(stream)
      setOpened({ stream, problem: 'problem' in result ? result.problem : null, devices: result.devices })
    })
    return () => {
      isLeft = true
      release(stream)
    }
  }, [chosen, attempt])
  return {
    ...opened,
    choose: (choice) => setChosen((before) => ({ ...before, ...choice })),
    refresh: () => setAttempt((count) => count + 1),
  }
}
