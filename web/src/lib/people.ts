import type { PersonEntry, Tables } from '@oriel/contracts/v1/shapes/common'

/** Somebody of the table beside an answer, with their id. */
export interface Person extends PersonEntry {
  id: string
}

const NOBODY: PersonEntry = { name: '', initials: '', image: null, title: null }

export const personOf = (people: Tables['people'], id: string): Person => ({ id, ...(people[id] ?? NOBODY) })
