import { useParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { companiesQuery, companyQuery } from '../../features/people/companies/queries.ts'
import { CompanyDetails } from './company-details.tsx'
import { CompanyDirectory } from './company-directory.tsx'

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
