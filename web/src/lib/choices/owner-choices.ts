import { LIMITS } from '@oriel/contracts/limits'
import { listCompanies } from '@oriel/contracts/v1/people/companies'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import type { PersonChoice } from './person-choices.ts'
import { t } from '../t.ts'

/** A client's id, `company:…` without people, or `internal`. */
export const INTERNAL = 'internal'
const COMPANY = 'company:'

export const toOwner = ({ client, companyId }: { client: string | null; companyId?: string | null | undefined }) =>
  client ?? (companyId ? `${COMPANY}${companyId}` : INTERNAL)

/** The company is undefined unless it's the owner. */
export function parseOwner(owner: string): { client: string | null; company: string | undefined } {
  if (owner.startsWith(COMPANY)) return { client: null, company: owner.slice(COMPANY.length) }
  return { client: owner === INTERNAL ? null : owner, company: undefined }
}

export const isInternalOwner = (owner: string) => owner === INTERNAL

const companiesWithoutPeopleQuery = queryOptions({
  queryKey: ['company', 'without-people'],
  queryFn: async () =>
    (await callApi(listCompanies, { limit: LIMITS.listMost })).items.filter(({ people }) => people === 0),
})

/** A project with a client keeps one. */
export function useOwnerOptions(clients: readonly PersonChoice[], mayHaveNoClient: boolean) {
  const { data = [] } = useQuery({ ...companiesWithoutPeopleQuery, enabled: mayHaveNoClient })
  const people = clients.map(({ id, name, company }) => ({
    value: id,
    label: name,
    ...(company ? { hint: company } : {}),
  }))
  if (!mayHaveNoClient) return people
  const companies = data.map(({ id, name }) => ({
    value: `${COMPANY}${id}`,
    label: name,
    hint: t({ id: 'No contact yet' }),
  }))
  // Last: Enter takes the first.
  return [
    ...people,
    ...companies,
    { value: INTERNAL, label: t({ id: 'Internal project' }), hint: t({ id: 'No client' }) },
  ]
}
