import { startTransition, useEffect, useRef, useState } from 'react'
import { afterInitialLoad } from './after-initial-load.ts'

/** Lazy loading: true near the viewport, or after the initial load. */
export function useNearViewport<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const near = () => setNear(true)
    const cancel = afterInitialLoad(() => startTransition(near))
    const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near())
    if (ref.current) sight.observe(ref.current)
    return () => {
      cancel()
      sight.disconnect()
    }
  }, [])
  return { ref, isNear }
}
