import { useLayoutEffect } from 'react'

interface PageLookProps {
  /** A sheet takes the width of the screen; what is broad has three columns; a court has a deep band at its top. */
  is: 'sheet' | 'broad' | 'court'
}

/**
 * Says how the shell looks around a page, as an attribute of the document. The browser would judge a `:has()` of the
 * shell anew with each line that scrolls into sight.
 */
export function PageLook({ is }: PageLookProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['page'] = is
    return () => {
      delete dataset['page']
    }
  }, [is])
  return null
}
