/** What differs between two states of a thing, for the log: `{ field: [before, after] }`. */
export function diffRecords<Thing extends Record<string, unknown>>(before: Thing, after: Partial<Thing>) {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field], value] as const]))
}
