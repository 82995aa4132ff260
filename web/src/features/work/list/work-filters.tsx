import { priorities, PRIORITY_LABELS } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { useUrlState } from '../../../lib/api/url-state.ts'
import { translate, t } from '../../../lib/t.ts'
import { FiltersButton, visibilityLook, SearchInput } from '../../../ui/index.ts'
import { labelOptions, labelsQuery } from '../../../ui/labels/label-options.tsx'
import { staffChoicesQuery } from '../work-items/task-queries.ts'
import { ChangedFilter, DueRangeFilter, DueFilter } from './date-filters.tsx'
import { type FilterName, parseList } from './list-query.ts'
import { FilterMenu } from './filter-menu.tsx'
import styles from './work-filters.module.css'

interface WorkFiltersProps {
  tools: ReactNode
  open: boolean
  isOfProject?: boolean
  /** Tasks only, or together with subtasks. */
  hasKinds?: boolean
}

export function WorkFilters({ tools, open, isOfProject = false, hasKinds = false }: WorkFiltersProps) {
  const { search, change } = useUrlState()
  return (
    <div className={styles.filters} data-open={open || undefined}>
      <div className={styles.search}>
        <SearchInput
          label={t({ id: 'Search by title or description' })}
          value={search.get('search') ?? ''}
          onChange={(value) => change({ search: value })}
        />
      </div>
      <div className={styles.picks}>
        {hasKinds && <KindFilter />}
        {!isOfProject && <ProjectFilter />}
        <AssigneeFilter />
        <StatusFilter
          name="priority"
          label={t({ id: 'Priority' })}
          options={priorities.toReversed().map((value) => ({ value, label: translate(PRIORITY_LABELS[value]) }))}
        />
        <DueFilter />
        <MoreFilters />
        <span className={styles.tools}>{tools}</span>
      </div>
    </div>
  )
}

const usualFilters = ['search', 'status', 'kind', 'customer', 'assignedTo', 'priority', 'due'] as const
const rareFilters: Record<Exclude<FilterName, (typeof usualFilters)[number]>, (() => ReactNode) | null> = {
  label: LabelFilter,
  dueFrom: DueRangeFilter,
  /** Has its input beside `dueFrom`. */
  dueTo: null,
  changed: ChangedFilter,
  visibility: () => (
    <StatusFilter
      name="visibility"
      label={t({ id: 'Visibility' })}
      options={(['team', 'client'] as const).map((value) => ({ value, label: visibilityLook(value).label }))}
    />
  ),
  awaitingReply: () => (
    <StatusFilter
      name="awaitingReply"
      label={t({ id: 'Waiting [filter]' })}
      options={[{ value: 'client', label: t({ id: 'Client waiting' }) }]}
    />
  ),
}
const rareNames = Object.keys(rareFilters) as (keyof typeof rareFilters)[]
export const filterNames: readonly string[] = [...usualFilters, ...rareNames]

function MoreFilters() {
  const { search } = useUrlState()
  const [more, setMore] = useState(false)
  const shown = more || rareNames.some((name) => search.has(name))
  return (
    <>
      <span className={styles.rare} data-shown={shown || undefined}>
        {rareNames.map((name) => {
          const Filter = rareFilters[name]
          return Filter && (shown || name !== 'label') && <Filter key={name} />
        })}
      </span>
      {!shown && (
        <button type="button" className={styles.more} onClick={() => setMore(true)}>
          {t({ id: 'More filters' })}
        </button>
      )}
    </>
  )
}

interface WorkFiltersButtonProps {
  open: boolean
  onPress: () => void
  /** Not only on phones, with the chips among the filters. */
  isWide?: boolean
}

export function WorkFiltersButton({ open, onPress, isWide = false }: WorkFiltersButtonProps) {
  const { search } = useUrlState()
  const on = filterNames.filter((name) => (isWide || name !== 'status') && search.has(name)).length
  return (
    <div className={styles.toggle} data-wide={isWide || undefined}>
      <FiltersButton on={on} open={open} onPress={onPress} />
    </div>
  )
}

function KindFilter() {
  const { search, change } = useUrlState()
  const both = t({ id: 'Tasks and subtasks' })
  const isBoth = search.get('kind') === 'any'
  return (
    <FilterMenu
      label={t({ id: 'Type' })}
      text={isBoth ? both : ''}
      options={[
        { value: '', label: t({ id: 'Tasks' }) },
        { value: 'any', label: both },
      ]}
      chosen={[isBoth ? 'any' : '']}
      onChoose={(kind) => change({ kind })}
      onClear={() => change({ kind: '' })}
    />
  )
}

export function ProjectFilter() {
  const { data } = useQuery(choicesQuery)
  const options = (data?.projects ?? []).map((it) => ({ value: it.id, label: it.name }))
  return <StatusFilter search name="customer" label={usePaths().projectNoun()} options={options} />
}

export function AssigneeFilter() {
  const { data: staff } = useQuery(staffChoicesQuery())
  const options = [
    { value: 'none', label: t({ id: 'Unassigned' }) },
    { value: 'some', label: t({ id: 'Assigned' }) },
    { value: 'me', label: t({ id: 'Assigned to me' }) },
    ...(staff ?? []).map((it) => ({ value: it.id, label: it.name, hint: it.title ?? '' })),
  ]
  return <StatusFilter search name="assignedTo" label={t({ id: 'Assigned to' })} options={options} />
}

function LabelFilter() {
  const { data } = useQuery(labelsQuery)
  if (!data?.items.length) return null
  return <StatusFilter search name="label" label={t({ id: 'Labels' })} options={labelOptions(data.items)} />
}

interface StatusFilterProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  search?: boolean
}

function StatusFilter({ name, label, options, search: searches }: StatusFilterProps) {
  const { search, change } = useUrlState()
  const chosen = parseList(search, name)
  const words = chosen.map((value) => options.find((option) => option.value === value)?.label ?? '…')
  return (
    <FilterMenu
      label={label}
      text={words.join(', ')}
      options={options}
      chosen={chosen}
      multiple
      search={searches}
      onChoose={(value) => {
        const next = chosen.includes(value) ? chosen.filter((it) => it !== value) : [...chosen, value]
        change({ [name]: next.join() })
      }}
      onClear={() => change({ [name]: '' })}
    />
  )
}
