import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores focus after an action removes the focused element. Call the result before it: once `state` changes, the
 * first match of `fits` in `place` gets focus.
 */
export function useRestoreFocus(place: RefObject<Element | null>, state: unknown, fits: string): () => void {
  const before = useRef(state)
  const isOurs = useRef(false)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (!isOurs.current) return
    isOurs.current = false
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>(fits)?.focus()
  }, [place, state, fits])
  return () => {
    isOurs.current = true
  }
}
