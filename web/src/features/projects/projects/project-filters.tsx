import { CUSTOMER_STATUS_LABELS, customerStatuses, type CustomerStatus } from '@oriel/contracts/enums'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { translate, t } from '../../../lib/t.ts'
import { type Chip, Chips, Filters, SearchInput, Select } from '../../../ui/index.ts'
import styles from './project-filters.module.css'
import type { ProjectsFilter } from './queries.ts'

type StatusChoice = 'all' | CustomerStatus
type Counts = Record<StatusChoice, number>
const dues = ['overdue'] as const
export const isArchivedList = (search: URLSearchParams) => parseOneOf(['true'] as const, search.get('archived'))

/** URL values. */
const sorts = ['createdAt', 'dueDate', 'name', 'priority', 'progress', 'updatedAt'] as const
type Sort = (typeof sorts)[number]

const sortLabels: Record<Sort, () => string> = {
  createdAt: () => t({ id: 'Newest first' }),
  dueDate: () => t({ id: 'Due soonest' }),
  name: () => t({ id: 'Name' }),
  priority: () => t({ id: 'Most urgent first' }),
  progress: () => t({ id: 'Least progress first' }),
  updatedAt: () => t({ id: 'Recently updated' }),
}
const sortOptions = () => sorts.map((value) => ({ value, label: sortLabels[value]() }))
const descendingSorts: readonly Sort[] = ['createdAt', 'priority', 'updatedAt']
const parseSort = (search: URLSearchParams) => parseOneOf(sorts, search.get('sort')) ?? 'createdAt'

export function parseProjectsFilter(search: URLSearchParams): ProjectsFilter {
  const sort = parseSort(search)
  return {
    q: search.get('search') ?? undefined,
    status: parseOneOf(customerStatuses, search.get('status')),
    due: parseOneOf(dues, search.get('due')),
    archived: isArchivedList(search),
    sort: sort === 'dueDate' ? 'dueOn' : sort,
    order: descendingSorts.includes(sort) ? 'desc' : 'asc',
  }
}

const archivedChip = (count: number, isArchived: unknown) =>
  count > 0 || isArchived ? [{ value: 'archived' as const, label: t({ id: 'Archived' }), count }] : []

/** For readers without other filters. */
export function ArchivedFilter({ counts, archived }: { counts: Counts; archived: number }) {
  const { search, change } = useUrlState()
  const isArchived = isArchivedList(search)
  const chips = archivedChip(archived, isArchived)
  return (
    chips.length > 0 && (
      <div className={styles.alone}>
        <Chips
          label={t({ id: 'Status' })}
          value={isArchived ? 'archived' : 'all'}
          onChange={(next) => change({ archived: next === 'all' ? undefined : 'true' })}
          chips={[{ value: 'all', label: t({ id: 'All' }), count: counts.all }, ...chips]}
        />
      </div>
    )
  )
}

/** REQ-602. */
export function ProjectFilters({ counts, archived = 0 }: { counts: Counts | undefined; archived: number | undefined }) {
  const { search, change } = useUrlState()
  const status: StatusChoice = parseOneOf(customerStatuses, search.get('status')) ?? 'all'
  const due = parseOneOf(dues, search.get('due'))
  const isArchived = isArchivedList(search)
  const chip = (value: StatusChoice, label: string): Chip<StatusChoice | 'overdue' | 'archived'> => ({
    value,
    label,
    count: counts?.[value],
  })
  const rare = (['on-hold', 'cancelled'] as const).filter((it) => it === status || (counts?.[it] ?? 0) > 0)

  return (
    <Filters
      on={['search', 'sort'].filter((name) => search.has(name)).length}
      chips={
        <Chips
          label={t({ id: 'Status' })}
          value={isArchived ? 'archived' : (due ?? status)}
          onChange={(next) =>
            change({
              due: undefined,
              ...(next === 'archived'
                ? { status: undefined, archived: 'true' }
                : { status: next === 'all' ? undefined : next, archived: undefined }),
            })
          }
          chips={[
            ...(due ? [{ ...chip('all', t({ id: 'Overdue' })), value: due }] : []),
            chip('all', t({ id: 'All' })),
            chip('active', t({ id: 'Active' })),
            chip('planning', t({ id: 'Planning' })),
            chip('completed', t({ id: 'Done' })),
            ...rare.map((it) => chip(it, translate(CUSTOMER_STATUS_LABELS[it]))),
            ...archivedChip(archived, isArchived),
          ]}
        />
      }
    >
      <div className={styles.search}>
        <SearchInput
          label={t({ id: 'Search customers' })}
          value={search.get('search') ?? ''}
          onChange={(text) => change({ search: text })}
        />
      </div>
      <div className={styles.sort}>
        <Select
          label={t({ id: 'Sort by' })}
          options={sortOptions()}
          value={parseSort(search)}
          onChange={(sort) => change({ sort: sort === 'createdAt' ? undefined : sort })}
        />
      </div>
    </Filters>
  )
}
