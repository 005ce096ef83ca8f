import { useSyncExternalStore } from 'react'

/** The layout of a phone applies up to this width (LIMIT-01). */
const narrow = '(max-width: 767px)'

/** For what CSS cannot do alone: another way of working on a phone, not just another arrangement. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
