import { useLayoutEffect } from 'react'
import { useMedia } from '../lib/use-media.ts'

export interface PageLayout {
  /** A sheet takes the width of the screen; what is broad has three columns; a court has a deep band at its top. */
  is: 'sheet' | 'broad' | 'court'
  /** A media query: the look holds only where this does. */
  where?: string
}

/**
 * Says how the shell looks around a page, as an attribute of the document. The browser would judge a `:has()` of the
 * shell anew with each line that scrolls into sight. The address says the look, so that nothing moves when the page's
 * code or data comes.
 */
export function usePageLayout(look: PageLayout | undefined) {
  const holds = useMedia(look?.where ?? 'all')
  const is = holds ? look?.is : undefined
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (is) dataset['page'] = is
    return () => void delete dataset['page']
  }, [is])
}
