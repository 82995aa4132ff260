import type { Making, Item } from './items.ts'

const rule = { every: 'week', interval: 2, weekdays: ['tuesday'] }

/** Templates of future occurrences must not be readable. */
export function repeating({ rows, people, ago, items, dice: it }: Making, { id }: Item, dueOn: string) {
  if (items.length % 2 === 0) return {}
  const plan = { title: it.word(), description: it.word() }
  rows.recurrences.push({
    id,
    rule: JSON.stringify(rule),
    plan: JSON.stringify(plan),
    firstOn: dueOn,
    lastOn: dueOn,
    untilOn: null,
    times: 30,
    createdById: people.ana.id,
    createdAt: ago(50_000),
    updatedAt: ago(50_000),
  })
  return { recurrenceId: id, occurrence: 1 }
}
