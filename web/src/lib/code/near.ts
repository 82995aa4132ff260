import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds in which a page has the network to itself, as in loaded-later.ts. */
const FIRST_THINGS = 3000

/**
 * Whether what stands at this ref has come into sight, or the page around it has had its time: what lies far below needs
 * no code and no data before.
 */
export function useNear<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const near = () => setNear(true)
    const timer = setTimeout(() => startTransition(near), FIRST_THINGS)
    const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near())
    if (ref.current) sight.observe(ref.current)
    return () => {
      clearTimeout(timer)
      sight.disconnect()
    }
  }, [])
  return { ref, isNear }
}
