import { LIMITS } from '@oriel/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { Destination } from '../../lib/code/lazy.ts'
import { PER_PAGE, trashQuery } from '../../features/work/trash/queries.ts'
import { TrashList } from '../../features/work/trash/trash-list.tsx'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { saveTrashCsv } from '../../features/work/trash/save-trash-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { EmptyState, PageHeader } from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'

export const preload = ({ client }: Destination) => client.prefetchQuery(trashQuery(1))

/** REQ-1302. */
export function TrashScreen() {
  const list = useQuery(trashQuery(useUrlState().page))
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
      <PagedList
        list={list}
        perPage={PER_PAGE}
        empty={<EmptyState title={t({ id: 'The trash is empty' })} text={t({ id: 'Nothing was deleted recently.' })} />}
      >
        {({ items }) => <TrashList entries={items} />}
      </PagedList>
    </>
  )
}
