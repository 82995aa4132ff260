import { auditEventNames } from '@oriel/contracts/audit-events'
import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { auditEvents } from '../features/audit/audit-events.ts'
import { AuditList } from '../features/audit/audit-list.tsx'
import { auditQuery } from '../features/audit/queries.ts'
import { pageOf, pagesOf } from '../lib/api/pages.ts'
import { dayIn, oneOf, useLastPage, useSearchState } from '../lib/api/search-state.ts'
import { say, t } from '../lib/t.ts'
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
  {
    value: 'all' as const,
    get label() {
      return t({ id: 'All Events' })
    },
  },
  ...auditEventNames.map((event) => ({
    value: event,
    get label() {
      return auditEvents[event].label
    },
  })),
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
        above={<BackLink to="/user-management">{t({ id: 'Back to User Management' })}</BackLink>}
        title={t({ id: 'Audit Log' })}
        text={t({ id: 'Who did what to accounts, passwords and sessions, when, and from where' })}
      />
      <div className={styles.tools}>
        <Select
          label={t({ id: 'Event' })}
          search
          options={eventOptions}
          value={event ?? 'all'}
          onChange={(next) => change({ event: next === 'all' ? undefined : next })}
        />
        <Select
          label={t({ id: 'Person' })}
          search
          options={[
            { value: 'all', label: t({ id: 'Everybody' }) },
            ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={actor ?? 'all'}
          onChange={(next) => change({ actor: next === 'all' ? undefined : next })}
        />
        <DateRangePicker
          label={t({ id: 'Date Range' })}
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
            title={t({ id: 'Nothing was recorded' })}
            text={isFiltered ? t({ id: 'Try other filters.' }) : undefined}
            action={
              isFiltered ? (
                <Button onClick={() => change({ event: undefined, actor: undefined, from: undefined, to: undefined })}>
                  {t({ id: 'Clear filters' })}
                </Button>
              ) : undefined
            }
          />
        )
      ) : isError ? (
        <ErrorState
          title={t({ id: 'Failed to load the audit log' })}
          text={say(messages.somethingWentWrong)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={10} />
      )}
    </div>
  )
}
