import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Not for back and forward (the browser's scroll restoration) and tab or filter changes. */
export function useNavigationReset() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  // Null at first, so that the first page after sign-in is reset too.
  const from = useRef<string | null>(null)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (how === NavigationType.Pop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
}
