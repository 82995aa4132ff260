import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, type WorkStatus } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Columns3, LayoutGrid, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { oneOf, useSearchState } from '../../../lib/api/search-state.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, Chips, SearchInput, SegmentedControl, Select } from '../../../ui/index.ts'
import { sorts, usualSort } from './list-query.ts'
import { staffChoicesQuery } from '../task-queries.ts'
import styles from './work-filters.module.css'

interface WorkFiltersProps {
  counts: Record<'all' | WorkStatus, number> | undefined
}

const statusChips = [
  {
    value: 'all',
    get label() {
      return t({ id: 'All' })
    },
  },
  {
    value: 'pending',
    get label() {
      return t({ id: 'Pending' })
    },
  },
  {
    value: 'in-progress',
    get label() {
      return t({ id: 'Active' })
    },
  },
  {
    value: 'completed',
    get label() {
      return t({ id: 'Completed' })
    },
  },
] as const

const sortLabels = {
  get createdAt() {
    return t({ id: 'Newest first' })
  },
  get dueDate() {
    return t({ id: 'Due date' })
  },
  get priority() {
    return t({ id: 'Priority' })
  },
  get title() {
    return t({ id: 'Title' })
  },
  get status() {
    return t({ id: 'Status' })
  },
}

/** No chip of the specification: it is there for whoever came to these by the board. */
const cancelledChip = {
  value: 'cancelled',
  get label() {
    return say(WORK_STATUS_LABELS.cancelled)
  },
} as const
/** On phones they are behind a button that says how many are on. */
const selects = ['customer', 'assignedTo', 'priority', 'due', 'sort']
const anything = (label: string) => ({ value: 'all', label })
const views = [
  {
    value: 'grid',
    get label() {
      return t({ id: 'Grid' })
    },
    icon: LayoutGrid,
  },
  {
    value: 'board',
    get label() {
      return t({ id: 'Board' })
    },
    icon: Columns3,
  },
] as const

/** Search, chips with counts, filters, order and view of a list; all of it in the URL. */
export function WorkFilters({ counts }: WorkFiltersProps) {
  const { search, change } = useSearchState()
  const view = search.get('view') === 'board' ? 'board' : 'grid'
  const chips = search.get('status') === 'cancelled' ? [...statusChips, cancelledChip] : statusChips
  const [open, setOpen] = useState(false)
  const chosen = selects.filter((name) => search.has(name)).length
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchInput
            label={t({ id: 'Search by title or description' })}
            value={search.get('search') ?? ''}
            onChange={(value) => change({ search: value })}
          />
        </div>
        <div className={styles.toggle}>
          <Button icon={SlidersHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
            {chosen === 0 ? t({ id: 'Filters' }) : t({ id: 'Filters ({chosen})' }, { chosen })}
          </Button>
        </div>
        <div className={styles.chips}>
          {view === 'grid' && (
            <Chips
              label={t({ id: 'Status' })}
              value={chips.find(({ value }) => value === search.get('status'))?.value ?? 'all'}
              onChange={(value) => change({ status: value === 'all' ? '' : value })}
              chips={chips.map((chip) => ({ ...chip, ...(counts ? { count: counts[chip.value] } : {}) }))}
            />
          )}
        </div>
        <SegmentedControl
          label={t({ id: 'View' })}
          options={views}
          value={view}
          onChange={(next) => change({ view: next === 'grid' ? '' : next })}
        />
      </div>
      <WorkSelects view={view} open={open} />
    </div>
  )
}

interface WorkSelectsProps {
  view: keyof typeof usualSort
  /** On phones they are seen only then. */
  open: boolean
}

/** Of which project, whose, how urgent, due when; and in which order. */
function WorkSelects({ view, open }: WorkSelectsProps) {
  const { search, change } = useSearchState()
  const { data: choices } = useQuery(choicesQuery)
  const { data: staff } = useQuery(staffChoicesQuery())
  const read = (name: string) => search.get(name) ?? 'all'
  const filter = (name: string) => (value: string) => change({ [name]: value === 'all' ? '' : value })
  return (
    <div className={styles.selects} data-open={open || undefined}>
      <Select
        label={t({ id: 'Customer' })}
        search
        value={read('customer')}
        onChange={filter('customer')}
        options={[
          anything(t({ id: 'All customers' })),
          ...(choices?.projects ?? []).map((it) => ({ value: it.id, label: it.name })),
        ]}
      />
      <Select
        label={t({ id: 'Assigned To' })}
        search
        value={read('assignedTo')}
        onChange={filter('assignedTo')}
        options={[anything(t({ id: 'Everybody' })), ...(staff ?? []).map((it) => ({ value: it.id, label: it.name }))]}
      />
      <Select
        label={t({ id: 'Priority' })}
        value={read('priority')}
        onChange={filter('priority')}
        options={[
          anything(t({ id: 'Any priority' })),
          ...priorities.toReversed().map((value) => ({ value, label: say(PRIORITY_LABELS[value]) })),
        ]}
      />
      <Select
        label={t({ id: 'Due Date' })}
        value={read('due')}
        onChange={filter('due')}
        options={[
          anything(t({ id: 'Any due date' })),
          { value: 'overdue', label: t({ id: 'Overdue' }) },
          { value: 'soon', label: t({ id: 'Due within 3 days' }) },
        ]}
      />
      <Select
        label={t({ id: 'Sort by' })}
        value={oneOf(sorts, search.get('sort')) ?? usualSort[view]}
        onChange={(value) => change({ sort: value === usualSort[view] ? '' : value })}
        options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
      />
    </div>
  )
}
