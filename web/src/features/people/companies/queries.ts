import { getCompany, listCompanies } from '@oriel/contracts/v1/people/companies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageParams } from '../../../lib/api/pagination.ts'

export const COMPANIES_PER_PAGE = 50

export const companiesQuery = ({ page, q }: { page: number; q?: string | undefined }) =>
  queryOptions({
    queryKey: ['company', 'list', page, q],
    queryFn: () => callApi(listCompanies, { q, ...pageParams(page, COMPANIES_PER_PAGE) }),
    placeholderData: keepPreviousData,
  })

export const companyQuery = (id: string) =>
  queryOptions({ queryKey: ['company', 'one', id], queryFn: () => callApi(getCompany, { id }) })
