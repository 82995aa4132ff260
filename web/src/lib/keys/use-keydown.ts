import { useEffectEvent, useLayoutEffect } from 'react'

/** On the document: images and rows can't always take focus. */
export function useKeydown(onKeydown: (event: KeyboardEvent) => void) {
  const listener = useEffectEvent(onKeydown)
  // Before paint: the first key counts.
  useLayoutEffect(() => {
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
