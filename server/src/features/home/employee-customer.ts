import type { Visit } from '../../http/visit.ts'
import { showProject } from '../projects/show-projects.ts'
import { listFiles } from '../files/list-files.ts'
import { listTasksOfProject } from '../work-items/tasks-of-project.ts'

/** A project of one's own with its tasks and files (customer document 2, employee project details). */
export async function showEmployeeCustomer(id: string, visit: Visit) {
  const customer = await showProject(id, visit)
  const { tasks, more } = await listTasksOfProject(id, visit)
  const files = await listFiles({ customer: id }, visit)
  return { customer, tasks, files: files.files, more: more || files.more }
}
