import type { PersonMention } from '@oriel/contracts/classic/people'
import { occupationOf } from '@oriel/contracts/staff'
import { PersonAvatar, type Option } from '../../../ui/index.ts'

/** People to choose from, each once. */
export function assigneeOptions(people: readonly PersonMention[]): Option[] {
  const once = new Map(people.map((person) => [person._id, person]))
  return [...once.values()].map((person) => ({
    value: person._id,
    label: person.fullName,
    hint: occupationOf(person) ?? '',
    start: <PersonAvatar person={person} size="small" decorative />,
  }))
}
