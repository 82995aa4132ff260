import type { Customer } from '@oriel/contracts/classic/customers'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { Project, ProjectRow } from '@oriel/contracts/v1/projects/projects-schemas'
import { type Renaming, renameFields } from '../classic-route.ts'
import { showPermissions, showPersonMention, projectName } from '../show-people.ts'
import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'

interface Sent {
  customer?: string | undefined
  dueDate?: string | undefined
  assignedTeam?: string[] | undefined
}

export const readProject = <It extends Sent>({ customer, dueDate, assignedTeam, ...same }: It) => ({
  ...same,
  client: customer as It['customer'],
  dueOn: dueDate as It['dueDate'],
  team: assignedTeam,
})

const CAN = {
  edit: 'edit',
  delete: 'delete',
  createTask: 'addTask',
  createSubtask: 'addSubtask',
  submitRequest: 'submitRequest',
  viewAsClient: 'viewAsClient',
}

const showClient = (id: string, people: RelatedRecords['people']) => ({
  _id: id,
  fullName: projectName(people, id),
  company: people[id]?.company ?? null,
})

export const showCustomer = (row: ProjectRow, people: RelatedRecords['people']): Customer => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  customer: row.client === null ? null : showClient(row.client, people),
  priority: row.priority,
  status: row.status,
  dueDate: row.dueOn,
  assignedTeam: row.team.map((id) => showPersonMention(people, id)),
  progress: row.progress,
  totalTasks: row.tasks.total,
  completedTasks: row.tasks.completed,
  createdAt: row.createdAt ?? '',
  createdBy: projectName(people, row.createdBy ?? ''),
  updatedAt: row.updatedAt ?? '',
  version: row.version,
  can: showPermissions(row.can, CAN),
})

const renamed = renameFields({ client: 'customer', team: 'assignedTeam' })

export const projectRefusal: Renaming = (answer) => {
  const { data, ...rest } = renamed(answer)
  if (data === undefined || isPendingSignOffError(data)) return data ? { ...rest, data } : rest
  return { ...rest, data: showCustomer(data as Project, (data as Project).people) }
}

/** The specification has no equivalent. */
export const isPendingSignOffError = (data: unknown): data is PendingSignOffs =>
  typeof data === 'object' && data !== null && 'waiting' in data
