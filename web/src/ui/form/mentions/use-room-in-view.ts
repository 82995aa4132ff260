import { useLayoutEffect, useRef } from 'react'

/** Pixels. */
const MIN_ROOM = 120
/** Pixels. */
const GAP = 8

/** Above its field if there is less room below. Measured after every render: rows change. */
export function useRoomInView() {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const field = list.current?.parentElement?.getBoundingClientRect()
      if (!list.current || !field) return
      const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
      const below = offsetTop + height - field.bottom - GAP
      const above = field.top - offsetTop - GAP
      const isAbove = below < Math.max(MIN_ROOM, list.current.scrollHeight) && above > below
      list.current.toggleAttribute('data-above', isAbove)
      list.current.style.maxBlockSize = `min(16rem, ${Math.max(MIN_ROOM, isAbove ? above : below)}px)`
    }
    place()
    window.visualViewport?.addEventListener('resize', place)
    return () => window.visualViewport?.removeEventListener('resize', place)
  })
  return list
}
