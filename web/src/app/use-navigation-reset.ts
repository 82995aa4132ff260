import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A new page begins at its top and with the focus at its content, as it would if it had been loaded. Going back is left
 * to the browser, which remembers where one was; a change of tab or filter is no new page.
 */
export function useNavigationReset() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  // Null at first: a page that follows the sign-in or an invitation begins at its top, too.
  const from = useRef<string | null>(null)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (how === NavigationType.Pop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
}
