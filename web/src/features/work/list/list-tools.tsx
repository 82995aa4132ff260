import { ArrowUpDown, Columns3Cog, Rows3 } from 'lucide-react'
import { useSearchState, oneOf } from '../../../lib/api/search-state.ts'
import { t } from '../../../lib/t.ts'
import { columns, type Column, labelOf } from '../table/columns.ts'
import { groupIn, groups, type Group } from '../table/table-query.ts'
import { sorts, usualSort, type View } from './list-query.ts'
import { ToolPick } from './tool-pick.tsx'

const sortLabels: Record<(typeof sorts)[number], () => string> = {
  createdAt: () => t({ id: 'Newest first' }),
  updatedAt: () => t({ id: 'Changed last' }),
  dueDate: () => t({ id: 'Due date' }),
  priority: () => t({ id: 'Priority' }),
  title: () => t({ id: 'Title' }),
  status: () => t({ id: 'Status' }),
  progress: () => t({ id: 'Progress' }),
  position: () => t({ id: 'By hand' }),
}
const groupLabels: Record<Group, () => string> = {
  project: () => t({ id: 'Project' }),
  person: () => t({ id: 'Person' }),
  status: () => t({ id: 'Status' }),
  priority: () => t({ id: 'Priority' }),
  week: () => t({ id: 'Due week' }),
}

/** In which order a list comes. */
export function SortTool({ view, usual = usualSort[view] }: { view: View; usual?: (typeof sorts)[number] }) {
  const { search, change } = useSearchState()
  const sort = oneOf(sorts, search.get('sort')) ?? usual
  return (
    <ToolPick
      icon={ArrowUpDown}
      label={t({ id: 'Sort by' })}
      text={sortLabels[sort]()}
      options={sorts.map((value) => ({ value, label: sortLabels[value]() }))}
      chosen={[sort]}
      onChoose={(value) => change({ sort: value === usual ? '' : value, order: '' })}
    />
  )
}

/** By what its rows are put together. */
export function GroupTool() {
  const { search, change } = useSearchState()
  const group = groupIn(search)
  return (
    <ToolPick
      icon={Rows3}
      label={t({ id: 'Group' })}
      text={group ? groupLabels[group]() : ''}
      options={[
        { value: '', label: t({ id: 'None' }) },
        ...groups.map((value) => ({ value, label: groupLabels[value]() })),
      ]}
      chosen={[group ?? '']}
      onChoose={(value) => change({ group: value })}
    />
  )
}

interface ColumnsToolProps {
  chosen: readonly Column[]
  onChange: (chosen: readonly Column[]) => void
}

/** What its rows show. */
export const ColumnsTool = ({ chosen, onChange }: ColumnsToolProps) => (
  <ToolPick
    icon={Columns3Cog}
    label={t({ id: 'Columns' })}
    text=""
    multiple
    options={columns.map((value) => ({ value, label: labelOf[value]() }))}
    chosen={chosen}
    onChoose={(value) =>
      onChange(columns.filter((column) => (column === value ? !chosen.includes(column) : chosen.includes(column))))
    }
  />
)
