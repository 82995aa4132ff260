import type { PersonMention } from '@atrium/contracts/people'
import { Avatar, type Option } from '../../ui/index.ts'

/** People to choose from, each once. */
export function assigneeOptions(people: readonly PersonMention[]): Option[] {
  const once = new Map(people.map((person) => [person._id, person]))
  return [...once.values()].map(({ _id, fullName, jobTitle, workTitle }) => ({
    value: _id,
    label: fullName,
    ...((jobTitle ?? workTitle) ? { hint: jobTitle ?? workTitle ?? '' } : {}),
    start: <Avatar name={fullName} size="small" decorative />,
  }))
}
