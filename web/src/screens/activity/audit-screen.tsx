import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { AuditList } from '../../features/activity/audit-log/audit-list.tsx'
import { auditQuery } from '../../features/activity/audit-log/queries.ts'
import { pageParams, parseDayParam, parseOneOf, useUrlState } from '../../lib/api/url-state.ts'
import { translate, t } from '../../lib/t.ts'
import { saveAuditCsv } from '../../features/activity/audit-log/save-audit-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { BackLink, Button, Card, EmptyState, PageHeader, DateRangePicker, Filters, Select } from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { auditEventNames } from '@oriel/contracts/audit-events'
import type { AuditPage } from '@oriel/contracts/v1/activity/audit-schemas'
import { auditLabels } from '../../features/activity/audit-log/audit-events.ts'
import styles from '../people/people-screens.module.css'

const PER_PAGE = 50

/** */
export function AuditScreen() {
  const { filter, page } = useAuditFilter()
  const list = useQuery(auditQuery({ ...pageParams(page, PER_PAGE), ...filter }))
  return (
    <div className={styles.page}>
      <PageHeader
        dense
        above={<BackLink to="/user-management">{t({ id: 'Back to user management' })}</BackLink>}
        title={t({ id: 'Audit log' })}
        actions={<CsvButton save={() => saveAuditCsv(filter)} />}
        text={t({ id: 'Changes to accounts, passwords, and sessions: who, when, and from where' })}
      />
      <AuditFilters people={list.data?.people ?? []} />

      <PagedList
        list={list}
        perPage={PER_PAGE}
        empty={<EmptyAuditLog />}
        title={t({ id: 'Failed to load the audit log' })}
        text={translate(messages.somethingWentWrong)}
        rows={10}
      >
        {({ items }) => (
          <Card flush className={list.isPlaceholderData ? styles.stale : undefined}>
            <AuditList entries={items} />
          </Card>
        )}
      </PagedList>
    </div>
  )
}

function EmptyAuditLog() {
  const { filter, change } = useAuditFilter()
  const isFiltered = Boolean(filter.event || filter.actor || filter.from || filter.to)
  return (
    <EmptyState
      title={t({ id: 'No events recorded' })}
      text={isFiltered ? t({ id: 'Try other filters.' }) : undefined}
      action={
        isFiltered ? (
          <Button onClick={() => change({ event: undefined, person: undefined, from: undefined, to: undefined })}>
            {t({ id: 'Clear filters' })}
          </Button>
        ) : undefined
      }
    />
  )
}

const eventOptions = () => [
  { value: 'all' as const, label: t({ id: 'All events' }) },
  ...auditEventNames.map((event) => ({ value: event, label: translate(auditLabels[event]) })),
]

function useAuditFilter() {
  const { search, page, change } = useUrlState()
  const filter = {
    event: parseOneOf(auditEventNames, search.get('event')),
    actor: search.get('person') ?? undefined,
    from: parseDayParam(search.get('from')),
    to: parseDayParam(search.get('to')),
  }
  return { filter, page, change }
}

function AuditFilters({ people }: { people: AuditPage['people'] }) {
  const { filter, change } = useAuditFilter()
  return (
    <Filters on={[filter.event, filter.actor, filter.from ?? filter.to].filter(Boolean).length}>
      <Select
        label={t({ id: 'Event' })}
        search
        options={eventOptions()}
        value={filter.event ?? 'all'}
        onChange={(next) => change({ event: next === 'all' ? undefined : next })}
      />
      <Select
        label={t({ id: 'Person' })}
        search
        options={[
          { value: 'all', label: t({ id: 'Everyone' }) },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.actor ?? 'all'}
        onChange={(next) => change({ person: next === 'all' ? undefined : next })}
      />
      <DateRangePicker
        label={t({ id: 'Date Range' })}
        value={{ from: filter.from ?? null, to: filter.to ?? null }}
        onChange={(range) => change({ from: range.from ?? undefined, to: range.to ?? undefined })}
      />
    </Filters>
  )
}
