import { useLayoutEffect } from 'react'

interface PageLookProps {
  /** A sheet takes the width of the screen; what is broad has three columns; a court has a deep band at its top. */
  is: 'sheet' | 'broad' | 'court'
}

/**
 * What the shell around a page takes from it, while that page stands. An attribute of the document: a `:has()` would be
 * looked at again with each line that scrolls into sight.
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
