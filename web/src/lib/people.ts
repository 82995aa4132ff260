import type { PersonEntry, RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import { workTitleLabel } from '@oriel/contracts/people/job-titles'
import { translate } from './t.ts'

export interface Person extends PersonEntry {
  id: string
}

const UNKNOWN_PERSON: PersonEntry = { name: '', initials: '', image: null, title: null }

export const personById = (people: RelatedRecords['people'], id: string): Person => ({
  id,
  ...(people[id] ?? UNKNOWN_PERSON),
})

export function translateWorkTitle(title: string): string {
  const label = workTitleLabel(title)
  return label ? translate(label) : title
}
