import { useSearchParams } from 'react-router'

/**
 * The filters of a list, in the URL, so that back, reload and a copied address keep them. A filter that says what its
 * default says is left out; any change but that of the page begins again at the first page.
 */
export function useFilters<Filters extends Record<string, string>>(defaults: Filters) {
  const [search, setSearch] = useSearchParams()
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, usual]) => [name, search.get(name) ?? usual]),
  ) as Filters

  function change(changes: Partial<Filters>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes) as [string, string][]) {
          if (value === defaults[name]) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return [filters, change] as const
}
