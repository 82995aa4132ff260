import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { companiesQuery, companyQuery } from '../../features/people/companies/queries.ts'
import { CompanyDetails } from './company-details.tsx'
import { CompanyDirectory } from './company-directory.tsx'

interface Destination {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export const preload = ({ client, params: { id }, search }: Destination) =>
  id
    ? client.prefetchQuery(companyQuery(id))
    : client.prefetchQuery(
        companiesQuery({ page: Number(search.get('page')) || 1, q: search.get('search') ?? undefined }),
      )

export function CompaniesScreen() {
  const { id } = useParams()
  return id ? <CompanyDetails key={id} id={id} /> : <CompanyDirectory />
}
