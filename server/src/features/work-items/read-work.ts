import type { WorkFilter, WorkOrder, WorkSort } from './filter.ts'

/** Work as today's calls spell it, read into the words of the tables. */

interface Spelled {
  dueDate?: string | undefined
  assignedTo?: string[] | undefined
  sequence?: number | undefined
  estimatedHours?: number | null | undefined
}

export function readWork<Sent extends Spelled>({ dueDate, assignedTo, sequence, estimatedHours, ...same }: Sent) {
  return {
    ...same,
    dueOn: dueDate as Sent['dueDate'],
    assignees: assignedTo as Sent['assignedTo'],
    position: sequence,
    estimate: estimatedHours,
  }
}

type SortBy = Exclude<WorkSort, 'dueOn' | 'position'> | 'dueDate' | 'sequence'

interface Wish extends Omit<WorkFilter, 'kind' | 'projectId' | 'parentId' | 'assigneeId'>, Omit<WorkOrder, 'sortBy'> {
  customer?: string | undefined
  task?: string | undefined
  assignedTo?: string | undefined
  sortBy?: SortBy | undefined
}

export function readWish({ customer, task, assignedTo, sortBy, ...same }: Wish) {
  return {
    ...same,
    projectId: customer,
    parentId: task,
    assigneeId: assignedTo,
    sortBy: sortBy === 'dueDate' ? 'dueOn' : sortBy === 'sequence' ? 'position' : sortBy,
  } as const
}
