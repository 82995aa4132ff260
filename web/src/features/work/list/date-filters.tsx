import { parseDayParam, useUrlState } from '../../../lib/api/url-state.ts'
import { toIsoDate, formatDay } from '../../../lib/dates.ts'
import { addDays } from '@oriel/contracts/time/dates'
import { t } from '../../../lib/t.ts'
import { DateRangePicker, useNow } from '../../../ui/index.ts'
import { FilterMenu } from './filter-menu.tsx'
import styles from './filter-menu.module.css'

const options = () => [
  { value: 'overdue', label: t({ id: 'Overdue' }) },
  { value: 'soon', label: t({ id: 'Due within 3 days' }) },
  { value: 'week', label: t({ id: 'Due this week' }) },
  { value: 'overdue-active', label: t({ id: 'Overdue in active projects' }) },
  { value: 'next-7-days-active', label: t({ id: 'Due within 7 days in active projects' }) },
  { value: 'upcoming-active', label: t({ id: 'Due today or later in active projects' }) },
  { value: 'none', label: t({ id: 'No due date' }) },
]
const since = () => [
  { value: '0', label: t({ id: 'Today' }) },
  { value: '1', label: t({ id: 'Since yesterday' }) },
  { value: '7', label: t({ id: 'In the last 7 days' }) },
  { value: '30', label: t({ id: 'In the last 30 days' }) },
]

export function DueFilter() {
  const { search, change } = useUrlState()
  const due = search.get('due')
  return (
    <FilterMenu
      label={t({ id: 'Due date' })}
      text={options().find(({ value }) => value === due)?.label ?? ''}
      options={options()}
      chosen={due === null ? [] : [due]}
      onChoose={(value) => change({ due: value, dueFrom: '', dueTo: '' })}
      onClear={() => change({ due: '' })}
    />
  )
}

export function DueRangeFilter() {
  const { search, change } = useUrlState()
  const [from, to] = ['dueFrom', 'dueTo'].map((name) => parseDayParam(search.get(name)))
  return (
    <span className={styles.between}>
      <DateRangePicker
        label={t({ id: 'Due between' })}
        value={{ from: from ?? null, to: to ?? null }}
        onChange={(range) => change({ due: '', dueFrom: range.from ?? '', dueTo: range.to ?? '' })}
      />
    </span>
  )
}

export function ChangedFilter() {
  const { search, change } = useUrlState()
  const changed = parseDayParam(search.get('changed'))
  const today = toIsoDate(useNow())
  const daysAgo = (days: string) => addDays(today, -Number(days))
  return (
    <FilterMenu
      label={t({ id: 'Changed' })}
      text={changed === undefined ? '' : t({ id: 'since {day}' }, { day: formatDay(changed) })}
      options={since()}
      chosen={since()
        .map(({ value }) => value)
        .filter((value) => daysAgo(value) === changed)}
      onChoose={(value) => change({ changed: daysAgo(value) })}
      onClear={() => change({ changed: '' })}
    />
  )
}
