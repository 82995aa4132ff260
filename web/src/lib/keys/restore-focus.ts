import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what takes away the very thing that was pressed. Call the answer first: when `state` has changed and the focus is
 * lost, the first thing in `place` that fits takes it, and whoever uses the keyboard is not sent back to the top.
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
