import { useLayoutEffect } from 'react'
import { useMedia } from '../lib/use-media.ts'

export interface PageLayout {
  is: 'sheet' | 'record' | 'court'
  where?: string
}

/** `:has()` would be re-evaluated with each row that scrolls in. Derived from the address, so nothing shifts. */
export function usePageLayout(look: PageLayout | undefined) {
  const holds = useMedia(look?.where ?? 'all')
  const is = holds ? look?.is : undefined
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (is) dataset['page'] = is
    return () => void delete dataset['page']
  }, [is])
}
