import { auditEventNames } from '@oriel/contracts/audit-events'
import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { auditEvents } from '../features/audit/audit-events.ts'
import { AuditList } from '../features/audit/audit-list.tsx'
import { auditQuery } from '../features/audit/queries.ts'
import { pageOf, pagesOf } from '../lib/api/pages.ts'
import { dayIn, oneOf, useLastPage, useSearchState } from '../lib/api/search-state.ts'
import {
  BackLink,
  Button,
  Card,
  DateRangePicker,
  EmptyState,
  ErrorState,
  PageHeader,
  Pagination,
  Select,
  SkeletonRows,
} from '../ui/index.ts'
import styles from './audit-screen.module.css'

const PER_PAGE = 50

const eventOptions = [
  { value: 'all' as const, label: 'All Events' },
  ...auditEventNames.map((event) => ({ value: event, label: auditEvents[event].label })),
]

/** What happened to accounts and sessions, who did it, and from where; for managers. */
export function AuditScreen() {
  const { search, page, change } = useSearchState()
  const event = oneOf(auditEventNames, search.get('event'))
  const actor = search.get('actor') ?? undefined
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))]
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    auditQuery({ ...pageOf(page, PER_PAGE), event, actor, from, to }),
  )
  const pages = data && pagesOf(data.total, PER_PAGE)
  useLastPage(pages)
  const isFiltered = Boolean(event || actor || from || to)

  return (
    <div className={styles.page}>
      <PageHeader
        above={<BackLink to="/user-management">Back to User Management</BackLink>}
        title="Audit Log"
        text="Who did what to accounts, passwords and sessions, when, and from where"
      />
      <div className={styles.tools}>
        <Select
          label="Event"
          search
          options={eventOptions}
          value={event ?? 'all'}
          onChange={(next) => change({ event: next === 'all' ? undefined : next })}
        />
        <Select
          label="Person"
          search
          options={[
            { value: 'all', label: 'Everybody' },
            ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={actor ?? 'all'}
          onChange={(next) => change({ actor: next === 'all' ? undefined : next })}
        />
        <DateRangePicker
          label="Date Range"
          value={{ from: from ?? null, to: to ?? null }}
          onChange={(range) => change({ from: range.from ?? undefined, to: range.to ?? undefined })}
        />
      </div>

      {data ? (
        data.items.length > 0 ? (
          <>
            <Card flush className={isPlaceholderData ? styles.stale : undefined}>
              <AuditList entries={data.items} />
            </Card>
            <Pagination page={page} pages={pages ?? 1} onChange={(next) => change({ page: next })} />
          </>
        ) : (
          <EmptyState
            icon={ScrollText}
            title="Nothing was recorded"
            text={isFiltered ? 'Try other filters.' : undefined}
            action={
              isFiltered ? (
                <Button onClick={() => change({ event: undefined, actor: undefined, from: undefined, to: undefined })}>
                  Clear filters
                </Button>
              ) : undefined
            }
          />
        )
      ) : isError ? (
        <ErrorState
          title="Failed to load the audit log"
          text={messages.somethingWentWrong}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={10} />
      )}
    </div>
  )
}
