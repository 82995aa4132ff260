import { useSyncExternalStore } from 'react'

/** Whether a media query holds, also after the window has changed. */
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

/** From where a page has room for more than one column; the same width stands in the style sheets. */
export const WIDE_SCREEN = '(min-width: 768px)'

/** From where a list has room for what is read of it beside it; the same width stands in the style sheets. */
export const SIDE_PANE = '(min-width: 72rem)'
