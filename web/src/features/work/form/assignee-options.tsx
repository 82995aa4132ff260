import type { Person } from '../../../lib/people.ts'
import { PersonAvatar, type Option } from '../../../ui/index.ts'

/** Deduplicated. */
export function assigneeOptions(people: readonly Person[]): Option[] {
  const once = new Map(people.map((person) => [person.id, person]))
  return [...once.values()].map((person) => ({
    value: person.id,
    label: person.name,
    hint: person.title ?? '',
    start: <PersonAvatar person={person} size="small" decorative />,
  }))
}
