import { listChoices } from '@atrium/contracts/classic/activity'
import { listCustomerUsers } from '@atrium/contracts/classic/customers'
import { getClientTask, getTask, listCustomerTasks, listTaskTeam } from '@atrium/contracts/classic/tasks'
import type { Role } from '@atrium/contracts/words'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'

/** A task on its own page. Clients read it by a call of their own, which knows the task alone. */
export const taskQuery = (role: Role, id: string, customerId: string) =>
  queryOptions({
    queryKey: ['task', 'one', id, customerId],
    queryFn: async () => {
      if (role === 'customer') return ask(getClientTask, { id }).then(({ task }) => ({ task, customer: task.customer }))
      const { task, customer } = await ask(getTask, { id, customerId })
      return { task, customer }
    },
  })

/** The tasks of a project in their order. */
export const customerTasksQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['task', 'of-customer', customerId],
    queryFn: () => ask(listCustomerTasks, { customerId }),
    enabled: customerId !== '',
  })

/** Who can be assigned in a project, and the number to propose for its next task. */
export const taskTeamQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', 'team', customerId],
    queryFn: () => ask(listTaskTeam, { customerId }),
    enabled: customerId !== '',
  })

/** The projects a task can belong to, by name: their names alone. */
export const customerChoicesQuery = () =>
  queryOptions({
    queryKey: ['activity', 'choices'],
    queryFn: () => ask(listChoices, {}),
    select: ({ projects }) => projects,
  })

/** Everybody at the agency work can be assigned to, by name. */
export const staffChoicesQuery = () =>
  queryOptions({ queryKey: ['person', 'staff'], queryFn: () => ask(listCustomerUsers, { role: 'team' }) })
