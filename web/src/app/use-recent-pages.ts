import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPage } from '../lib/recent-pages.ts'
import { useMe } from '../lib/session/session.ts'

export function useRecentPages() {
  const { id } = useMe()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Detail pages have more than one path segment.
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

const bareTitle = () => document.title.replace(/^\(\d+\) /, '')
