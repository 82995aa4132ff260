import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { CUSTOMER_STATUS_LABELS, customerStatuses, priorities, PRIORITY_LABELS } from '@oriel/contracts/words'
import { formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import type { ProjectFields } from './project-rules.ts'

export const emptyProject: ProjectFields = {
  name: '',
  description: '',
  client: '',
  priority: 'normal',
  status: 'planning',
  dueOn: '',
  team: [],
}

export const fieldsOf = ({ name, description, client, priority, status, dueOn, team }: Project): ProjectFields => ({
  name,
  description,
  client,
  priority,
  status,
  dueOn,
  team,
})

export const priorityOptions = priorities.map((value) => ({ value, label: PRIORITY_LABELS[value] }))
export const statusOptions = customerStatuses.map((value) => ({ value, label: CUSTOMER_STATUS_LABELS[value] }))

/** Where two versions differ, in words; `nameOf` knows people by their id. */
export function differencesBetween(mine: ProjectFields, theirs: ProjectFields, nameOf: (id: string) => string) {
  const rows = [
    { label: 'Project name', show: (it: ProjectFields) => it.name },
    { label: 'Description', show: (it: ProjectFields) => it.description },
    { label: 'Client', show: (it: ProjectFields) => nameOf(it.client) },
    { label: 'Priority', show: (it: ProjectFields) => PRIORITY_LABELS[it.priority] },
    { label: 'Status', show: (it: ProjectFields) => CUSTOMER_STATUS_LABELS[it.status] },
    { label: 'Due date', show: (it: ProjectFields) => formatDay(it.dueOn) },
    { label: 'Assigned team', show: (it: ProjectFields) => it.team.map(nameOf).join(', ') },
  ]
  return rows
    .map(({ label, show }) => ({ label, mine: show(mine) || t`Empty`, theirs: show(theirs) || t`Empty` }))
    .filter((row) => row.mine !== row.theirs)
}
