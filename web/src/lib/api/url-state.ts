import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Removes empty values; changes other than the page reset to page 1. */
export function useUrlState() {
  const [search, setSearch] = useSearchParams()

  function change(changes: Record<string, string | number | undefined>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  }

  return { search, page: pageFromUrl(search), change }
}

/** The URL's page may no longer exist. */
export function useClampedPage(pages: number | undefined) {
  const { page, change } = useUrlState()
  const isBeyond = pages !== undefined && page > pages
  const turnBack = useEffectEvent(() => change({ page: pages }))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
}

export const parseOneOf = <Word extends string>(words: readonly Word[], value: string | null): Word | undefined =>
  words.find((word) => word === value)

export function parseDayParam(value: string | null): string | undefined {
  const at = value && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return value && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined
}

/** Offset pagination. */
export const pageParams = (page: number, limit: number) => ({ limit, skip: (page - 1) * limit })
export const pageFromUrl = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1)
