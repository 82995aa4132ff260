import type * as z from 'zod/mini'
import { t } from '../../../lib/t.ts'
import type { WorkSummary } from '../../../lib/work-data.ts'
import type { TaskValues } from './work-rules.ts'

/** Numbers are text until submitted; `dueOn` is '' if left empty, null for no due date. */
export type WorkValues = z.input<typeof TaskValues>
export type WorkOutput = z.output<typeof TaskValues>

export const emptyValues: WorkValues = {
  title: '',
  description: '',
  project: '',
  parent: '',
  priority: 'normal',
  status: 'pending',
  startsOn: '',
  dueOn: '',
  assignees: [],
  labels: [],
  position: '',
  estimate: '',
}

export const fieldLabels: Record<keyof WorkValues, () => string> = {
  title: () => t({ id: 'Title' }),
  description: () => t({ id: 'Description' }),
  project: () => t({ id: 'Customer' }),
  parent: () => t({ id: 'Task' }),
  priority: () => t({ id: 'Priority' }),
  status: () => t({ id: 'Status' }),
  startsOn: () => t({ id: 'Start date' }),
  dueOn: () => t({ id: 'Due date' }),
  assignees: () => t({ id: 'Assigned to' }),
  labels: () => t({ id: 'Labels' }),
  position: () => t({ id: 'Sequence' }),
  estimate: () => t({ id: 'Estimated hours' }),
}

/** Inputs of one line, by keyboard. */
export const lineFields = { position: 'numeric', estimate: 'numeric' } as const

export const isDateField = (field: keyof WorkValues) => field === 'startsOn' || field === 'dueOn'

export const toWorkValues = (item: WorkSummary): WorkValues => ({
  title: item.title,
  description: item.description ?? '',
  project: item.project.id,
  parent: item.parent?.id ?? '',
  priority: item.priority ?? 'normal',
  status: item.status,
  startsOn: item.startsOn ?? '',
  dueOn: item.dueOn,
  assignees: item.assignees.map(({ id }) => id),
  labels: (item.labels ?? []).map(({ id }) => id),
  position: String(item.position),
  estimate: String(item.estimate ?? ''),
})

/** An edit sends only these. */
export function changedFields(before: WorkValues, after: WorkValues): (keyof WorkValues)[] {
  return (Object.keys(before) as (keyof WorkValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

export function pickFields<Values extends WorkValues | WorkOutput>(
  values: Values,
  fields: (keyof WorkValues)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}
