import { useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

export const WIDE_SCREEN = '(min-width: 768px)'

/** Duplicated in the style sheets. */
export const SIDE_PANE = '(min-width: 72rem)'
