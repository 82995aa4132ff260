import type { ComponentProps, ReactNode } from 'react'
import { useClampedPage, useUrlState } from '../../lib/api/url-state.ts'
import { Pagination } from '../layout/pagination.tsx'
import { Unloaded } from '../layout/unloaded.tsx'

type PagedListProps<Data> = Omit<ComponentProps<typeof Unloaded>, 'query'> & {
  list: ComponentProps<typeof Unloaded>['query'] & { data?: Data | undefined }
  perPage: number
  empty: ReactNode
  children: (data: Data) => ReactNode
}

/** The page of a list that the URL names, or its skeleton, failure or empty state. */
export function PagedList<Data extends { items: readonly unknown[]; total: number }>({
  list,
  perPage,
  empty,
  children,
  ...unloaded
}: PagedListProps<Data>) {
  const { page, change } = useUrlState()
  const pages = list.data && (Math.ceil(list.data.total / perPage) || 1)
  useClampedPage(pages)
  if (!list.data || !pages) return <Unloaded query={list} {...unloaded} />
  if (list.data.items.length === 0) return empty
  return (
    <>
      {children(list.data)}
      <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />
    </>
  )
}
