import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores focus when an action removes the focused element, so that keyboard users do not start over at the top. Call
 * the result before the action: when `state` has changed and focus is lost, the first element in `place` that matches
 * the selector `fits` gets it.
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
