import { getCompany, listCompanies } from '@oriel/contracts/v1/people/companies'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { pageParams } from '../../../lib/api/url-state.ts'

export const COMPANIES_PER_PAGE = 50

export const companiesQuery = ({ page, q }: { page: number; q?: string | undefined }) =>
  callQuery(
    ['company', 'list', page, q],
    listCompanies,
    { q, ...pageParams(page, COMPANIES_PER_PAGE) },
    { placeholderData: keepPreviousData },
  )

export const companyQuery = (id: string) => callQuery(['company', 'one', id], getCompany, { id })
