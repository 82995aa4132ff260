import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { FolderKanban, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CustomerFilters, customerFilter } from '../../features/customers/customer-filters.tsx'
import { CustomerGrid } from '../../features/customers/customer-grid.tsx'
import { NewCustomerDialog } from '../../features/customers/new-customer-dialog.tsx'
import { customersQuery } from '../../features/customers/queries.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { Button, EmptyState, PageHeader } from '../../ui/index.ts'

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchQuery(customersQuery(customerFilter(search)))

/** Every project (REQ-602). */
export function CustomersScreen() {
  const paths = usePaths()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const list = useQuery(customersQuery(customerFilter(search)))
  const isFiltered = search.has('search') || search.has('status')
  const create = (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setCreating(true)}>
      New Customer
    </Button>
  )

  return (
    <>
      <PageHeader title="Customers" text="Every project you run for a client." actions={create} />
      <CustomerFilters counts={list.data?.counts} />
      <CustomerGrid
        list={list}
        failure={messages.loadCustomersFailed}
        empty={
          <EmptyState
            icon={FolderKanban}
            title="No customers found"
            text={isFiltered ? 'Nothing matches your search and filters.' : 'Create the first project for a client.'}
            action={isFiltered ? <Button onClick={() => setSearch({})}>Show all</Button> : create}
          />
        }
      />
      <NewCustomerDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={({ _id }) => void navigate(paths.project(_id))}
      />
    </>
  )
}
