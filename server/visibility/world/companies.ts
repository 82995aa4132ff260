import { indexedText } from '../../src/platform/db/search-index.ts'
import type { AccessLevel } from '@oriel/contracts/enums'
import { type Making, type Name, type Plan, plain } from './items.ts'

export function addCompany({ dice: it, rows, people, ago, items }: Making, name?: Name) {
  const owner = name && rows.users.find(({ id }) => id === people[name].id)
  const [id, notes, called] = [it.id(), it.word(), owner?.company ?? it.word()]
  const [unused] = items.filter(({ kind }) => kind === 'company')
  rows.companies.push({
    id,
    name: called,
    address: owner?.address ?? null,
    notes,
    mainContactId: owner?.id ?? null,
    createdAt: ago(100_000),
    createdById: people.ana.id,
    updatedAt: ago(100_000),
    ...indexedText(called),
  })
  items.push({
    ...plain('company', id, null, people.ana.id),
    words: [called, notes],
    status: name ?? 'unused',
    subjectId: unused?.id ?? id,
    namesIds: [people[name === 'carl' ? 'cleo' : 'carl'].id],
  })
  if (owner) rows.companyPeople.push({ companyId: id, userId: owner.id, addedAt: ago(100_000) })
}

export function joinCompany({ rows, people, ago, items }: Making, name: Name, colleague: Name) {
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
  const joined = items.find(({ id }) => id === companyId)
  // Only people with several companies can leave one.
  if (rows.companyPeople.filter((it) => it.userId === userId).length > 1) joined?.assignedTo.push(userId)
}

export function clientsOf({ people }: Making, { client, colleague }: Plan): Record<string, AccessLevel> {
  const main = { [people[client].id]: 'approver' as const }
  return colleague ? { ...main, [people[colleague[0]].id]: colleague[1] } : main
}

export const companyOf = ({ rows }: Making, userId: string) =>
  rows.companyPeople.find((it) => it.userId === userId)?.companyId ?? null
