import { priorities, PRIORITY_LABELS, WORK_STATUS_LABELS, type WorkStatus } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Columns3, LayoutGrid, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { oneOf, useSearchState } from '../../../lib/api/search-state.ts'
import { Button, Chips, SearchInput, SegmentedControl, Select } from '../../../ui/index.ts'
import { sorts, usualSort } from './list-query.ts'
import { staffChoicesQuery } from '../task-queries.ts'
import { texts } from '../texts.ts'
import styles from './work-filters.module.css'

interface WorkFiltersProps {
  counts: Record<'all' | WorkStatus, number> | undefined
}

const statusChips = [
  { value: 'all', label: texts.all },
  { value: 'pending', label: texts.pending },
  { value: 'in-progress', label: texts.active },
  { value: 'completed', label: texts.completed },
] as const
/** No chip of the specification: it is there for whoever came to these by the board. */
const cancelledChip = { value: 'cancelled', label: WORK_STATUS_LABELS.cancelled } as const
/** On phones they are behind a button that says how many are on. */
const selects = ['customer', 'assignedTo', 'priority', 'due', 'sort']
const anything = (label: string) => ({ value: 'all', label })
const views = [
  { value: 'grid', label: texts.grid, icon: LayoutGrid },
  { value: 'board', label: texts.board, icon: Columns3 },
] as const

/** Search, chips with counts, filters, order and view of a list; all of it in the URL. */
export function WorkFilters({ counts }: WorkFiltersProps) {
  const { search, change } = useSearchState()
  const { data: choices } = useQuery(choicesQuery)
  const { data: staff } = useQuery(staffChoicesQuery())
  const view = search.get('view') === 'board' ? 'board' : 'grid'
  const chips = search.get('status') === 'cancelled' ? [...statusChips, cancelledChip] : statusChips
  const read = (name: string) => search.get(name) ?? 'all'
  const [open, setOpen] = useState(false)
  const chosen = selects.filter((name) => search.has(name)).length
  const filter = (name: string) => (value: string) => change({ [name]: value === 'all' ? '' : value })
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchInput
            label={texts.search}
            value={search.get('search') ?? ''}
            onChange={(value) => change({ search: value })}
          />
        </div>
        <div className={styles.toggle}>
          <Button icon={SlidersHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
            {texts.filters(chosen)}
          </Button>
        </div>
        <div className={styles.chips}>
          {view === 'grid' && (
            <Chips
              label={texts.status}
              value={chips.find(({ value }) => value === search.get('status'))?.value ?? 'all'}
              onChange={filter('status')}
              chips={chips.map((chip) => ({ ...chip, ...(counts ? { count: counts[chip.value] } : {}) }))}
            />
          )}
        </div>
        <SegmentedControl
          label={texts.view}
          options={views}
          value={view}
          onChange={(next) => change({ view: next === 'grid' ? '' : next })}
        />
      </div>
      <div className={styles.selects} data-open={open || undefined}>
        <Select
          label={texts.customer}
          search
          value={read('customer')}
          onChange={filter('customer')}
          options={[
            anything(texts.anyCustomer),
            ...(choices?.projects ?? []).map((it) => ({ value: it.id, label: it.name })),
          ]}
        />
        <Select
          label={texts.assignedTo}
          search
          value={read('assignedTo')}
          onChange={filter('assignedTo')}
          options={[anything(texts.anybody), ...(staff ?? []).map((it) => ({ value: it.id, label: it.name }))]}
        />
        <Select
          label={texts.priority}
          value={read('priority')}
          onChange={filter('priority')}
          options={[
            anything(texts.anyPriority),
            ...priorities.toReversed().map((value) => ({ value, label: PRIORITY_LABELS[value] })),
          ]}
        />
        <Select
          label={texts.dueDate}
          value={read('due')}
          onChange={filter('due')}
          options={[
            anything(texts.anyDueDate),
            { value: 'overdue', label: texts.overdue },
            { value: 'soon', label: texts.dueSoon },
          ]}
        />
        <Select
          label={texts.sort}
          value={oneOf(sorts, search.get('sort')) ?? usualSort[view]}
          onChange={(value) => change({ sort: value === usualSort[view] ? '' : value })}
          options={sorts.map((value) => ({ value, label: texts.sortBy[value] }))}
        />
      </div>
    </div>
  )
}
