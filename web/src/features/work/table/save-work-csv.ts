import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { callApi } from '../../../lib/api/call-api.ts'
import { type CsvColumn, saveCsv } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import { priorityLook, statusLook } from '../../../ui/index.ts'
import type { Work, WorkKind } from '../work-items/work-kinds.ts'
import { type Column, type ColumnWithoutText, columnSettings, titleColumn } from './columns.ts'
import type { TableFilter } from './table-query.ts'

const cells: Record<Exclude<ColumnWithoutText, 'talk'>, CsvColumn<Work>['cell']> = {
  project: ({ project }) => project.name,
  labels: ({ labels = [] }) => labels.map(({ name }) => name).join(', '),
  people: ({ assignees }) => assignees.map(({ name }) => name).join(', '),
  status: ({ status }) => statusLook(status).label,
  priority: ({ priority }) => priority && priorityLook(priority).label,
  estimate: ({ estimate }) => estimate,
  progress: ({ subtasks, progress }) => (subtasks === undefined ? null : progress),
}

const columnsOf = (column: Column): CsvColumn<Work>[] =>
  column === 'talk'
    ? [
        { label: t({ id: 'Comments' }), cell: ({ comments }) => comments },
        { label: t({ id: 'Files' }), cell: ({ files }) => files },
      ]
    : [
        {
          label: columnSettings[column].label(),
          cell: columnSettings[column].text ?? cells[column as keyof typeof cells],
        },
      ]

export const saveWorkCsv = (kind: WorkKind, filter: TableFilter, columns: readonly Column[]) =>
  saveCsv(
    kind === 'task' ? t({ id: 'Tasks' }) : t({ id: 'Subtasks' }),
    async (page) => {
      const { items, next, ...beside } = await callApi(listWorkItems, { kind, ...filter, ...page })
      return { rows: items.map((row) => toWorkSummary(row, beside)), next }
    },
    [
      { label: titleColumn.label(), cell: ({ title }) => title },
      ...(kind === 'subtask' || filter.kind === 'any'
        ? [{ label: t({ id: 'Task' }), cell: ({ parent }: Work) => parent?.title }]
        : []),
      ...columns.flatMap(columnsOf),
    ],
  )
