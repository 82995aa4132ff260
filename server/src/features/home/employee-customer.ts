import type { Visit } from '../../http/visit.ts'
import { showCustomer } from '../customers/find-customer.ts'
import { listFiles } from '../files/list-files.ts'
import { listTasksOfCustomer } from '../tasks/list-tasks.ts'

/** A project of one's own with its tasks and files (customer document 2, employee project details). */
export async function showEmployeeCustomer(id: string, visit: Visit) {
  const customer = await showCustomer(id, visit)
  const { tasks, more } = await listTasksOfCustomer(id, visit)
  const files = await listFiles({ customer: id }, visit)
  return { customer, tasks, files: files.files, more: more || files.more }
}
