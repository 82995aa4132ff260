import type { Customer, CustomerDraft, CustomerEdit, listCustomers as list } from '@atrium/contracts/classic/customers'
import type * as z from 'zod/mini'
import { lockProject } from '../../db/lock-project.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { addProject } from './add-project.ts'
import { changeProject } from './change-project.ts'
import { findProject } from './find-project.ts'
import { listProjects } from './list-projects.ts'
import { showProject, showProjects } from './show-projects.ts'

/** Today's calls about projects: how their input is read, and how their answers are shaped. */

export async function listCustomers({ sortBy, ...wish }: z.output<(typeof list)['input']>, visit: Visit) {
  const { rows, ...others } = await listProjects({ ...wish, sortBy: sortBy === 'dueDate' ? 'dueOn' : sortBy }, visit)
  return { customers: await showProjects(rows, visit), ...others }
}

export async function createCustomer(draft: z.output<typeof CustomerDraft>, visit: Visit): Promise<Customer> {
  const { customer, dueDate, assignedTeam, ...same } = draft
  const id = await addProject(visit, { ...same, clientId: customer, dueOn: dueDate, memberIds: assignedTeam })
  return showProject(id, visit)
}

export async function updateCustomer(edit: z.output<typeof CustomerEdit>, visit: Visit): Promise<Customer> {
  const { id, version, customer, dueDate, assignedTeam, ...same } = edit
  await lockProject(visit.db, id)
  const project = await findProject(id, visit)
  ensure(visit.actor, policy.project.edit)
  await ensureFresh(version, project.version, () => showProject(id, visit))
  await changeProject(visit, project, { ...same, clientId: customer, dueOn: dueDate, memberIds: assignedTeam })
  return showProject(id, visit)
}
