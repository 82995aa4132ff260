import type { QueryClient } from '@tanstack/react-query'

/** Optimistic update in all active queries; returns the rollback. Patches only fields that a cached copy has. */
export function updateOptimistically(client: QueryClient, id: string, patch: Record<string, unknown>): () => void {
  const before = client
    .getQueriesData({ type: 'active' })
    .map(([key, data]) => [key, data, patched(data, id, patch)] as const)
    .filter(([, data, next]) => next !== data)
  for (const [key, , next] of before) client.setQueryData(key, next)
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** The same reference if the record doesn't occur. */
function patched(value: unknown, id: string, patch: Record<string, unknown>): unknown {
  if (Array.isArray(value)) {
    const next = value.map((each) => patched(each, id, patch))
    return next.some((each, index) => each !== value[index]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  let next = record
  for (const [name, inner] of Object.entries(record)) {
    const changed = patched(inner, id, patch)
    if (changed === inner) continue
    if (next === record) next = { ...record }
    next[name] = changed
  }
  if (record['id'] !== id) return next
  const shown = Object.entries(patch).filter(([name]) => name in record)
  return shown.length > 0 ? { ...next, ...Object.fromEntries(shown) } : next
}
