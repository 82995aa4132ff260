import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, type Chip, Chips, DateRangePicker, Filters, ProjectSelect, Select } from '../../../ui/index.ts'
import styles from './activity-filters.module.css'
import common from '../../../ui/layout/common.module.css'
import { useFeedFilter } from './feed-filter.ts'
import { feedChips } from './feed-chips.ts'
import { actionLabel, actionsFor, type ItemType, itemTypes, itemTypeLabel } from './item-types-and-actions.ts'

const ALL = 'all' as const

export function ActivityFilters({ counts }: { counts: Record<string, number> | undefined }) {
  const { role } = useMe()
  const { show, filter, itemType, act, isNarrowed, change, clear } = useFeedFilter()
  const chosen = [filter.actor, filter.project, itemType, act].filter(Boolean).length
  const [isOpen, setOpen] = useState(chosen > 0)
  const panel = useId()

  const count = (types: readonly string[]) => types.reduce((sum, type) => sum + (counts?.[type] ?? 0), 0)
  const chip = (value: string, label: string, number: number): Chip<string> => ({
    value,
    label,
    count: counts && number,
  })
  const kinds = feedChips[role].kinds.filter(
    ({ value, types, onlyWithCount }) => !onlyWithCount || value === show || count(types) > 0,
  )

  return (
    <Filters
      on={chosen + (filter.from || filter.to ? 1 : 0)}
      chips={
        <Chips
          label={t({ id: 'Activity type' })}
          value={show}
          onChange={(next) => change({ show: next === ALL ? '' : next, type: '', action: '' })}
          chips={[
            chip(ALL, t({ id: 'All' }), counts?.['all'] ?? 0),
            ...kinds.map(({ value, label, types }) => chip(value, label(), count(types))),
          ]}
        />
      }
    >
      <div className={common.wrapCenter}>
        {isNarrowed && (
          <Button tone="quiet" icon={X} onClick={clear}>
            {t({ id: 'Clear filters' })}
          </Button>
        )}
        <DateRangePicker
          label={t({ id: 'Date Range' })}
          value={{ from: filter.from ?? null, to: filter.to ?? null }}
          onChange={({ from, to }) => change({ from: from ?? '', to: to ?? '' })}
        />
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {chosen > 0 ? t({ id: 'Filter ({count})' }, { count: chosen }) : t({ id: 'Filter' })}
        </Button>
      </div>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <>
            <TypeAndAction />
            <PersonAndProject />
          </>
        )}
      </div>
    </Filters>
  )
}

/** Selecting either clears the chip. */
function TypeAndAction() {
  const { itemType, act, change } = useFeedFilter()
  const chooseItemType = (next: ItemType | typeof ALL) => {
    const chosen = next === ALL ? undefined : next
    change({ show: '', type: chosen ?? '', action: act && actionsFor(chosen).includes(act) ? act : '' })
  }
  return (
    <>
      <Select
        label={t({ id: 'Item type' })}
        options={[
          { value: ALL, label: t({ id: 'All item types' }) },
          ...itemTypes.map((value) => ({ value, label: itemTypeLabel(value) })),
        ]}
        value={itemType ?? ALL}
        onChange={chooseItemType}
      />
      <Select
        label={t({ id: 'Action' })}
        options={[
          { value: ALL, label: t({ id: 'All actions' }) },
          ...actionsFor(itemType).map((value) => ({ value, label: actionLabel(value) })),
        ]}
        value={act ?? ALL}
        onChange={(next) => change({ show: '', action: next === ALL ? '' : next })}
      />
    </>
  )
}

function PersonAndProject() {
  const { filter, change } = useFeedFilter()
  const { data } = useQuery(choicesQuery)
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Select
        label={t({ id: 'Person' })}
        search
        options={[{ value: ALL, label: t({ id: 'Everyone' }) }, ...people]}
        value={filter.actor ?? ALL}
        onChange={(person) => change({ person: person === ALL ? '' : person })}
      />
      <ProjectSelect
        projects={data?.projects}
        value={filter.project}
        onChange={(project) => change({ project: project ?? '' })}
      />
    </>
  )
}
