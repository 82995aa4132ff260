import { LIMITS } from '@oriel/contracts/limits'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { PER_PAGE, trashQuery } from '../../features/work/trash/queries.ts'
import { TrashList } from '../../features/work/trash/trash-list.tsx'
import { useClampedPage, useUrlState, countPages } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { saveTrashCsv } from '../../features/work/trash/save-trash-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { EmptyState, PageHeader, Pagination, Unloaded } from '../../ui/index.ts'

export const preload = ({ client }: { client: QueryClient }) => client.prefetchQuery(trashQuery(1))

/** REQ-1302. */
export function TrashScreen() {
  const { page, change } = useUrlState()
  const { data, isError, refetch } = useQuery(trashQuery(page))
  const pages = data && countPages(data.total, PER_PAGE)
  useClampedPage(pages)
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'Trash' })}
        actions={<CsvButton save={() => saveTrashCsv()} />}
        text={t(
          {
            id: 'Deleted items can be restored for {daysInTrash} days, with everything that was deleted with them. After that, they’re permanently deleted.',
          },
          { daysInTrash: LIMITS.daysInTrash },
        )}
      />
      {!data && <Unloaded query={{ isError, refetch }} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={Trash2}
          title={t({ id: 'The trash is empty' })}
          text={t({ id: 'Nothing was deleted recently.' })}
        />
      )}
      {data && data.items.length > 0 && <TrashList entries={data.items} />}
      {pages && <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />}
    </>
  )
}
