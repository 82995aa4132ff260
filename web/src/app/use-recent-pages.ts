import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPage } from '../lib/recent-pages.ts'
import { useMe } from '../lib/session/session.ts'

/** Pages of things that somebody opens are remembered under their titles, as soon as these stand. */
export function useRecentPages() {
  const { id } = useMe()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // What lies below a list: its address has more than one part.
    if (pathname.split('/').length < 3) return undefined
    const begun = bareTitle()
    const observer = new MutationObserver(() => {
      if (bareTitle() === begun) return
      observer.disconnect()
      const [label = ''] = bareTitle().split(' · ')
      rememberPage(id, { to: `${pathname}${search}`, label })
    })
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [id, pathname, search])
}

/** Without the number of what is unread. */
const bareTitle = () => document.title.replace(/^\(\d+\) /, '')
