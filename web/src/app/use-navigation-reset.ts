import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls to the top and focuses the content after navigation, like a full page load. Back and forward are left to the
 * browser's scroll restoration; tab and filter changes do not reset.
 */
export function useNavigationReset() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  // Null at first: a page after sign-in or an invitation also starts at its top.
  const from = useRef<string | null>(null)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (how === NavigationType.Pop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
}
