import { LIMITS } from '@oriel/contracts/limits'
import { listCompanies } from '@oriel/contracts/v1/people/companies'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

export const companyChoicesQuery = queryOptions({
  queryKey: ['company', 'choices'],
  async queryFn() {
    const { items, people } = await callApi(listCompanies, { limit: LIMITS.listMost })
    return items.map(({ id, name, address, mainContact }) => ({
      value: id,
      label: name,
      // Distinguishes companies with equal names.
      hint: address ?? (mainContact && people[mainContact]?.name) ?? '',
    }))
  },
})
