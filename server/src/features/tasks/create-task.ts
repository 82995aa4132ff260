import { messages } from '@atrium/contracts/messages'
import type { TaskDraft } from '@atrium/contracts/tasks'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onTask } from '../conversation/place.ts'
import { lockProject } from '../tally/retally.ts'
import { addTask } from './add-task.ts'
import { showTask } from './show-tasks.ts'

/** A new task with its files (specification 5, task form). */
export async function createTask({ customer, audience, ...draft }: TaskDraft, visit: Visit, files: UploadedFile[]) {
  await lockProject(visit.db, customer)
  if (!(await seesCustomer(customer, visit))) throw invalid({ customer: messages.invalidCustomerId })
  ensure(visit.actor, policy.customer.createTask)
  const task = await addTask(visit, customer, draft)
  await attachFiles(visit, onTask(task), files, { audience })
  const shown = await showTask(visit, task)
  return { ...shown, task: shown }
}

async function seesCustomer(id: string, { actor, db }: Visit) {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where(visible(actor, policy.customer.see, 'customers'))
    .executeTakeFirst()
  return row !== undefined
}
