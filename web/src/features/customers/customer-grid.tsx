import type { listCustomers } from '@oriel/contracts/classic/customers'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useLastPage, useSearchState } from '../../lib/api/search-state.ts'
import { CardGrid, ErrorState, Pagination, SkeletonCards } from '../../ui/index.ts'
import { CustomerCard } from './customer-card.tsx'

interface CustomerGridProps {
  list: { data?: z.output<(typeof listCustomers)['output']> | undefined; isError: boolean; refetch: () => unknown }
  failure: string
  empty: ReactNode
  banners?: boolean
}

/** A page of project cards, or why there are none. */
export function CustomerGrid({ list: { data, isError, refetch }, failure, empty, banners = false }: CustomerGridProps) {
  const { change } = useSearchState()
  useLastPage(data?.pagination.pages)
  if (!data) return isError ? <ErrorState title={failure} onRetry={() => void refetch()} /> : <SkeletonCards />
  const { customers, pagination } = data
  if (customers.length === 0) return empty
  return (
    <>
      <CardGrid>
        {customers.map((customer) => (
          <CustomerCard key={customer._id} customer={customer} banner={banners} />
        ))}
      </CardGrid>
      <Pagination page={pagination.current} pages={pagination.pages} onChange={(page) => change({ page })} />
    </>
  )
}
