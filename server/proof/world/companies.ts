import type { ClientLevel } from '@oriel/contracts/words'
import type { Making, Name, Plan } from './things.ts'

/** A company of somebody's own, which says what their account does. */
export function addCompany({ dice: it, rows, people, ago }: Making, name: Name) {
  const person = rows.users.find(({ id }) => id === people[name].id)
  const id = it.id()
  rows.companies.push({
    id,
    name: person?.company ?? '',
    address: person?.address ?? null,
    notes: it.word(),
    mainContactId: people[name].id,
    createdAt: ago(100_000),
    createdById: people.ana.id,
    updatedAt: ago(100_000),
    searchText: person?.company ?? '',
  })
  rows.companyPeople.push({ companyId: id, userId: people[name].id, addedAt: ago(100_000) })
}

/** Whoever belongs to no other company says of it what a colleague does. */
export function joinCompany({ rows, people, ago }: Making, name: Name, colleague: Name) {
  const [userId, other] = [people[name].id, people[colleague].id]
  const { companyId = '' } = rows.companyPeople.find((it) => it.userId === other) ?? {}
  const person = rows.users.find(({ id }) => id === userId)
  const company = rows.companies.find(({ id }) => id === companyId)
  if (person && company && !rows.companyPeople.some((it) => it.userId === userId)) {
    person.company = company.name
    person.address = company.address
    people[name].openWords.splice(1, 1, company.name)
    people[name].contactWords.push(company.address ?? '')
  }
  rows.companyPeople.push({ companyId, userId, addedAt: ago(50_000) })
}

/** The main contact, who approves, and perhaps a colleague. */
export function clientsOf({ people }: Making, { client, colleague }: Plan): Record<string, ClientLevel> {
  const main = { [people[client].id]: 'approver' as const }
  return colleague ? { ...main, [people[colleague[0]].id]: colleague[1] } : main
}

export const companyOf = ({ rows }: Making, userId: string) =>
  rows.companyPeople.find((it) => it.userId === userId)?.companyId ?? null
