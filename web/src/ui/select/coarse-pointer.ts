import { useSyncExternalStore } from 'react'

const finger = '(pointer: coarse)'

/** Whether the main pointer is a finger: then the device's own picker is easier to use than a list on the page. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(finger).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(finger)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
