import { getCompany, listCompanies } from '@oriel/contracts/v1/companies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { pageOf } from '../../lib/api/pages.ts'

export const COMPANIES_PER_PAGE = 50

/** One page of companies, by name. */
export const companiesQuery = ({ page, q }: { page: number; q?: string | undefined }) =>
  queryOptions({
    queryKey: ['company', 'list', page, q],
    queryFn: () => ask(listCompanies, { q, ...pageOf(page, COMPANIES_PER_PAGE) }),
    placeholderData: keepPreviousData,
  })

export const companyQuery = (id: string) =>
  queryOptions({ queryKey: ['company', 'one', id], queryFn: () => ask(getCompany, { id }) })
