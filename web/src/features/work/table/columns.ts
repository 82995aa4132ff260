import { t } from '../../../lib/t.ts'

export const columns = [
  'project',
  'labels',
  'people',
  'status',
  'priority',
  'due',
  'estimate',
  'progress',
  'talk',
] as const
export type Column = (typeof columns)[number]

export const columnLabels: Record<Column | 'title', () => string> = {
  title: () => t({ id: 'Title' }),
  project: () => t({ id: 'Project' }),
  labels: () => t({ id: 'Labels' }),
  people: () => t({ id: 'People' }),
  status: () => t({ id: 'Status' }),
  priority: () => t({ id: 'Priority' }),
  due: () => t({ id: 'Due' }),
  estimate: () => t({ id: 'Estimate' }),
  progress: () => t({ id: 'Progress' }),
  talk: () => t({ id: 'Comments, files' }),
}

export const columnSorts = {
  title: 'title',
  status: 'status',
  priority: 'priority',
  due: 'dueDate',
  progress: 'progress',
} as const

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
