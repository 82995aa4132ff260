import type { CsvColumn } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'
import type { Sort } from '../list/list-query.ts'
import type { Work } from '../work-items/work-kinds.ts'

interface ColumnSetting {
  label: () => string
  sort?: Sort
  /** In CSV, and in cells without a control. */
  text?: CsvColumn<Work>['cell']
}

const settings = {
  project: { label: () => t({ id: 'Project' }) },
  labels: { label: () => t({ id: 'Labels' }) },
  people: { label: () => t({ id: 'People' }) },
  status: { label: () => t({ id: 'Status' }), sort: 'status' },
  priority: { label: () => t({ id: 'Priority' }), sort: 'priority' },
  due: { label: () => t({ id: 'Due' }), sort: 'dueDate', text: ({ dueOn }) => dueOn },
  estimate: { label: () => t({ id: 'Estimate' }) },
  progress: { label: () => t({ id: 'Progress' }), sort: 'progress' },
  talk: { label: () => t({ id: 'Comments, files' }) },
} satisfies Record<string, ColumnSetting>
export type Column = keyof typeof settings
export type ColumnWithoutText = { [It in Column]: (typeof settings)[It] extends { text: unknown } ? never : It }[Column]
export const columnSettings: Record<Column, ColumnSetting> = settings
export const columns = Object.keys(settings) as Column[]
export const titleColumn = { label: () => t({ id: 'Title' }), sort: 'title' }

export type TableId = 'task' | 'subtask' | 'project'

const defaultColumns: Record<TableId, readonly Column[]> = {
  task: ['project', 'people', 'status', 'priority', 'due', 'progress', 'talk'],
  subtask: ['project', 'people', 'status', 'priority', 'due', 'talk'],
  project: ['people', 'status', 'priority', 'due', 'progress', 'talk'],
}

const storageKey = (place: TableId, personId: string) => `columns:${place}:${personId}`

export function readColumns(place: TableId, personId: string): readonly Column[] {
  const kept = localStorage.getItem(storageKey(place, personId))
  return kept === null ? defaultColumns[place] : columns.filter((column) => kept.split(',').includes(column))
}

export const saveColumns = (place: TableId, personId: string, chosen: readonly Column[]) =>
  localStorage.setItem(storageKey(place, personId), chosen.join())
