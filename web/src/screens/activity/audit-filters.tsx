import { auditEventNames } from '@oriel/contracts/audit-events'
import type { AuditPage } from '@oriel/contracts/v1/activity/audit-schemas'
import { auditLabels } from '../../features/activity/audit-log/audit-events.ts'
import { parseDayParam, parseOneOf, useUrlState } from '../../lib/api/url-state.ts'
import { t, translate } from '../../lib/t.ts'
import { DateRangePicker, Filters, Select } from '../../ui/index.ts'

const eventOptions = () => [
  { value: 'all' as const, label: t({ id: 'All events' }) },
  ...auditEventNames.map((event) => ({ value: event, label: translate(auditLabels[event]) })),
]

export function useAuditFilter() {
  const { search, page, change } = useUrlState()
  const filter = {
    event: parseOneOf(auditEventNames, search.get('event')),
    actor: search.get('person') ?? undefined,
    from: parseDayParam(search.get('from')),
    to: parseDayParam(search.get('to')),
  }
  return { filter, page, change }
}

export function AuditFilters({ people }: { people: AuditPage['people'] }) {
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
