import type { PersonEntry } from '@oriel/contracts/v1/common-schemas'

type People = Record<string, PersonEntry>

/** Equal for names that look the same. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()

/**
 * Namesakes get a title: the first of title, company and local part of the email address that no other has, else a
 * number.
 */
export function distinguishPeople(people: People): People {
  const namesakes = Map.groupBy(Object.entries(people), ([, { name }]) => nameKey(name))
  const distinct = [...namesakes.values()]
    .filter(({ length }) => length > 1)
    .flatMap((some) =>
      some.map(([id, person], at) => {
        const others = some.filter(([other]) => other !== id).map(([, other]) => labelsOf(other))
        const own = labelsOf(person).find((label) => label && !others.some((labels) => labels.includes(label)))
        return [id, { ...person, title: own ?? String(at + 1) }] as const
      }),
    )
  return { ...people, ...Object.fromEntries(distinct) }
}

const labelsOf = ({ title, company, email }: PersonEntry) => [title, company, email?.split('@')[0]]
