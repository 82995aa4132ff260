import { useLayoutEffect } from 'react'
import { useMedia } from '../lib/use-media.ts'

export interface PageLayout {
  /** `sheet` uses the full width, `broad` has three columns, `court` has a deep band at its top. */
  is: 'sheet' | 'broad' | 'court'
  /** Media query; the layout applies only where it matches. */
  where?: string
}

/**
 * Sets the page layout as an attribute of the document. A `:has()` selector on the shell would be re-evaluated with
 * each row that scrolls into view. The layout depends on the address, so nothing shifts when code or data arrives.
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
