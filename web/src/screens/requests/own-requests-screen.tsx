import { messages } from '@oriel/contracts/messages'
import type { RequestCounts } from '@oriel/contracts/v1/requests/requests-schemas'
import { useQuery } from '@tanstack/react-query'
import { CircleDashed, CircleX, ClipboardList, Plus, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Destination } from '../../lib/code/lazy.ts'
import { EmailDraftRow, EmailDraftList } from '../../features/requests/drafts/email-drafts.tsx'
import { ClientRequestCard } from '../../features/requests/requests/client-request-card.tsx'
import { REQUESTS_PER_PAGE, requestsQuery, statsQuery } from '../../features/requests/requests/queries.ts'
import { FILTER_LABELS, requestFilters } from '../../features/requests/requests/request-texts.ts'
import { RequestTaskDialog } from '../../features/requests/form/request-task-dialog.tsx'
import { parseRequestFilter, useRequestFilter } from '../../features/requests/requests/use-request-filter.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { requestableProjectsQuery } from '../../lib/requestable-projects.ts'
import { translate, t } from '../../lib/t.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import {
  Button,
  CardGrid,
  EmptyState,
  Filters,
  PageHeader,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  lazyAction,
} from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import styles from './requests-screen.module.css'

const saveRequestsCsv = lazyAction(
  async () => (await import('../../features/requests/requests/save-requests-csv.ts')).saveRequestsCsv,
)

export const preload = ({ client, search }: Destination) =>
  client.prefetchQuery(requestsQuery(parseRequestFilter(search)))

const statuses = () =>
  requestFilters.map((value) => ({
    value,
    label: value === 'all' ? t({ id: 'All statuses' }) : FILTER_LABELS[value](),
  }))

const tiles = [
  { status: 'all', label: () => t({ id: 'Total Requests' }), count: 'total', icon: ClipboardList, tone: 'neutral' },
  { status: 'pending', label: () => t({ id: 'Pending' }), count: 'pending', icon: CircleDashed, tone: 'near' },
  { status: 'approved-any', label: () => t({ id: 'Approved' }), count: 'approved-any', icon: ThumbsUp, tone: 'good' },
  { status: 'rejected', label: () => t({ id: 'Rejected' }), count: 'rejected', icon: CircleX, tone: 'late' },
] as const

/** REQ-901. */
export function OwnRequestsScreen() {
  const { filter, change } = useRequestFilter()
  const [asking, setAsking] = useState(false)
  const { data: stats } = useQuery(statsQuery)
  const { data: requestable } = useQuery(requestableProjectsQuery)
  const mayAsk = currentViewAs() === null && requestable !== undefined && requestable.length > 0
  return (
    <>
      <PageHeader
        title={t({ id: 'Requests' })}
        text={t({ id: 'Your requests and where they stand.' })}
        actions={<CsvButton save={() => saveRequestsCsv(filter)} />}
        dense
        main={
          mayAsk && (
            <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setAsking(true)}>
              {t({ id: 'New Request' })}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <StatTiles>
          {tiles.map(({ status, label, count, icon, tone }) => (
            <StatTile
              key={status}
              label={label()}
              value={statusCount(stats, count) ?? '–'}
              icon={icon}
              tone={statusCount(stats, count) ? tone : 'neutral'}
              pressed={filter.status === status}
              onPress={() => change({ status })}
            />
          ))}
        </StatTiles>
        <Filters on={[filter.search, filter.status !== 'all'].filter(Boolean).length}>
          <div className={styles.search}>
            <SearchInput
              label={t({ id: 'Search requests' })}
              value={filter.search}
              onChange={(search) => change({ search })}
            />
          </div>
          <div className={styles.status}>
            <Select
              label={t({ id: 'Status' })}
              options={statuses()}
              value={filter.status}
              onChange={(status) => change({ status })}
            />
          </div>
        </Filters>
        {mayAsk && <EmailDraftList />}
        <OwnRequests onAsk={mayAsk ? () => setAsking(true) : null} />
      </div>
      <RequestTaskDialog open={asking} onClose={() => setAsking(false)} />
      {mayAsk && <EmailDraftRow />}
    </>
  )
}

function OwnRequests({ onAsk }: { onAsk: (() => void) | null }) {
  const paths = usePaths()
  const { filter } = useRequestFilter()
  return (
    <PagedList
      list={useQuery(requestsQuery(filter))}
      perPage={REQUESTS_PER_PAGE}
      empty={<NoRequests onAsk={onAsk} />}
      title={translate(messages.loadRequestsFailed)}
      cards={6}
    >
      {({ items }) => (
        <CardGrid>
          {items.map((request) => (
            <ClientRequestCard key={request.id} request={request} path={paths.request(request.id) ?? ''} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}

function NoRequests({ onAsk }: { onAsk: (() => void) | null }) {
  const { isFiltered, clear } = useRequestFilter()
  return isFiltered ? (
    <EmptyState
      title={t({ id: 'No task requests found' })}
      text={t({ id: 'No requests match your search and status filter.' })}
      action={<Button onClick={clear}>{t({ id: 'Clear filters' })}</Button>}
    />
  ) : (
    <EmptyState
      title={t({ id: 'No task requests yet' })}
      text={t({
        id: 'Need something new on one of your tasks? Send a request and your project manager will review it.',
      })}
      action={
        onAsk && (
          <Button icon={Plus} onClick={onAsk}>
            {t({ id: 'New Request' })}
          </Button>
        )
      }
    />
  )
}

/** Approved counts include every later state. */
function statusCount(stats: RequestCounts | undefined, count: (typeof tiles)[number]['count']): number | undefined {
  if (count !== 'approved-any') return stats?.[count]
  if (!stats) return undefined
  return stats.approved + stats.inProgress + stats.completed + stats.stopped
}
