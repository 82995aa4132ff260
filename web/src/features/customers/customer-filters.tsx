import { customerSorts } from '@oriel/contracts/classic/customers'
import { CUSTOMER_STATUS_LABELS, customerStatuses, type CustomerStatus } from '@oriel/contracts/words'
import { oneOf, useSearchState } from '../../lib/api/search-state.ts'
import { type Chip, Chips, SearchInput, Select } from '../../ui/index.ts'
import styles from './customer-filters.module.css'
import type { CustomerFilter } from './queries.ts'
import { t } from '../../lib/t.ts'

type StatusChoice = 'all' | CustomerStatus
type Sort = (typeof customerSorts)[number]
type Counts = Record<StatusChoice, number>

const sorts = [
  { value: 'createdAt', label: 'Newest first' },
  { value: 'dueDate', label: 'Due first' },
  { value: 'name', label: 'Name' },
  { value: 'priority', label: 'Most urgent first' },
  { value: 'progress', label: 'Least progress first' },
  { value: 'updatedAt', label: 'Changed last' },
] as const satisfies { value: Sort; label: string }[]
/** Where the useful end is the top. */
const downwards: readonly Sort[] = ['createdAt', 'priority', 'updatedAt']

/** What the URL asks the list for. */
export function customerFilter(search: URLSearchParams): CustomerFilter {
  const sortBy = oneOf(customerSorts, search.get('sort')) ?? 'createdAt'
  return {
    search: search.get('search') ?? undefined,
    status: oneOf(customerStatuses, search.get('status')),
    sortBy,
    sortOrder: downwards.includes(sortBy) ? 'desc' : 'asc',
    page: Number(search.get('page')) || 1,
  }
}

/** Search, status chips with counts, and sorting (REQ-602). */
export function CustomerFilters({ counts }: { counts: Counts | undefined }) {
  const { search, change } = useSearchState()
  const status: StatusChoice = oneOf(customerStatuses, search.get('status')) ?? 'all'
  const chip = (value: StatusChoice, label: string): Chip<StatusChoice> => ({
    value,
    label,
    ...(counts ? { count: counts[value] } : {}),
  })
  // The two that projects are rarely in appear where there is something to show.
  const rare = (['on-hold', 'cancelled'] as const).filter((it) => it === status || (counts?.[it] ?? 0) > 0)

  return (
    <div className={styles.filters}>
      <Chips<StatusChoice>
        label="Status"
        value={status}
        onChange={(next) => change({ status: next === 'all' ? undefined : next })}
        chips={[
          chip('all', t`All`),
          chip('active', t`Active`),
          chip('planning', t`Planning`),
          chip('completed', t`Done`),
          ...rare.map((it) => chip(it, CUSTOMER_STATUS_LABELS[it])),
        ]}
      />
      <div className={styles.end}>
        <div className={styles.search}>
          <SearchInput
            label="Search customers"
            value={search.get('search') ?? ''}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <div className={styles.sort}>
          <Select
            label="Sort"
            options={sorts}
            value={oneOf(customerSorts, search.get('sort')) ?? 'createdAt'}
            onChange={(sort) => change({ sort: sort === 'createdAt' ? undefined : sort })}
          />
        </div>
      </div>
    </div>
  )
}
