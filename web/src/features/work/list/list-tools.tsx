import { ArrowUpDown, Columns3Cog, Rows3 } from 'lucide-react'
import { useUrlState, parseOneOf } from '../../../lib/api/url-state.ts'
import { t } from '../../../lib/t.ts'
import { CsvButton } from '../../../ui/filters/csv-button.tsx'
import { lazyAction } from '../../../ui/index.ts'
import { columns, type Column, columnSettings } from '../table/columns.ts'
import { parseGroup, groupLabels, type TableFilter } from '../table/table-query.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'
import { sortLabels, type Sort, sorts, defaultSort, type ListView } from './list-query.ts'
import { FilterMenu } from './filter-menu.tsx'

const saveWorkCsv = lazyAction(async () => (await import('../table/save-work-csv.ts')).saveWorkCsv)

const optionsOf = (labels: Record<string, () => string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }))

export function SortTool({ view, usual = defaultSort[view] }: { view: ListView; usual?: Sort }) {
  const { search, change } = useUrlState()
  const sort = parseOneOf(sorts, search.get('sort')) ?? usual
  return (
    <FilterMenu
      icon={ArrowUpDown}
      label={t({ id: 'Sort by' })}
      text={sortLabels[sort]()}
      options={optionsOf(sortLabels)}
      chosen={[sort]}
      onChoose={(value) => change({ sort: value === usual ? '' : value, order: '' })}
    />
  )
}

export function GroupTool() {
  const { search, change } = useUrlState()
  const group = parseGroup(search)
  return (
    <FilterMenu
      icon={Rows3}
      label={t({ id: 'Group by' })}
      text={group ? groupLabels[group]() : ''}
      options={[{ value: '', label: t({ id: 'None' }) }, ...optionsOf(groupLabels)]}
      chosen={[group ?? '']}
      onChoose={(value) => change({ group: value })}
    />
  )
}

interface WorkCsvToolProps {
  kind: WorkKind
  filter: TableFilter
  columns: readonly Column[]
}

export const WorkCsvTool = ({ kind, filter, columns: chosen }: WorkCsvToolProps) => (
  <CsvButton save={() => saveWorkCsv(kind, filter, chosen)} />
)

interface ColumnsToolProps {
  chosen: readonly Column[]
  onChange: (chosen: readonly Column[]) => void
}

export const ColumnsTool = ({ chosen, onChange }: ColumnsToolProps) => (
  <FilterMenu
    icon={Columns3Cog}
    label={t({ id: 'Columns' })}
    text=""
    multiple
    options={columns.map((value) => ({ value, label: columnSettings[value].label() }))}
    chosen={chosen}
    onChoose={(value) =>
      onChange(columns.filter((column) => (column === value ? !chosen.includes(column) : chosen.includes(column))))
    }
  />
)
