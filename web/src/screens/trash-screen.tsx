import { LIMITS } from '@oriel/contracts/limits'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { PER_PAGE, trashQuery } from '../features/trash/queries.ts'
import { TrashList } from '../features/trash/trash-list.tsx'
import { pagesOf } from '../lib/api/pages.ts'
import { useLastPage, useSearchState } from '../lib/api/search-state.ts'
import { t } from '../lib/t.ts'
import { EmptyState, ErrorState, PageHeader, Pagination, SkeletonRows } from '../ui/index.ts'

export const preload = ({ client }: { client: QueryClient }) => client.prefetchQuery(trashQuery(1))

/** What was deleted (REQ-1302). */
export function TrashScreen() {
  const { page, change } = useSearchState()
  const { data, isError, refetch } = useQuery(trashQuery(page))
  const pages = data && pagesOf(data.total, PER_PAGE)
  useLastPage(pages)
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'Trash' })}
        text={t(
          {
            id: 'What was deleted can be restored for {daysInTrash} days, with everything that went with it. Then it is gone for good.',
          },
          { daysInTrash: LIMITS.daysInTrash },
        )}
      />
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.items.length === 0 && (
        <EmptyState
          icon={Trash2}
          title={t({ id: 'The trash is empty' })}
          text={t({ id: 'Nothing was deleted in the last days.' })}
        />
      )}
      {data && data.items.length > 0 && <TrashList entries={data.items} />}
      {pages && <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />}
    </>
  )
}
