import type { PersonMention } from '@oriel/contracts/classic/people'
import type { PersonEntry, RelatedRecords } from '@oriel/contracts/v1/common-schemas'

/** What v1 says once beside its rows, said in every row: the specification populates references. */

type People = RelatedRecords['people']

export const projectName = (people: People, id: string) => people[id]?.name ?? ''

const NOBODY: PersonEntry = { name: '', initials: '', image: null, title: null }

/** A person of the table; asked with `detail=full`, it holds what the specification wants of them. */
export function showPersonMention(people: People, id: string): PersonMention {
  const { name, initials, image, email, ...more } = people[id] ?? NOBODY
  return {
    _id: id,
    id,
    fullName: name,
    name,
    jobTitle: more.jobTitle ?? null,
    workTitle: more.workTitle ?? null,
    department: more.department ?? null,
    company: more.company ?? null,
    avatar: initials,
    profileImage: image === null ? null : { url: image },
    ...(email === undefined ? {} : { email }),
  }
}

/** The same with the role, without which nobody can be assigned from a form. */
export const showColleague = (people: People, id: string) => ({
  ...showPersonMention(people, id),
  role: people[id]?.role ?? ('employee' as const),
})

/** Verbs as the specification has them: a yes or no for each, under its own names. */
export function showPermissions<Name extends string>(verbs: readonly string[], names: Record<Name, string>) {
  const entries = (Object.entries(names) as Array<[Name, string]>).map(([name, verb]) => [name, verbs.includes(verb)])
  return Object.fromEntries(entries) as Record<Name, boolean>
}
