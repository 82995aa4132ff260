import { getFileDisclosure } from '@atrium/contracts/disclosure'
import * as contract from '@atrium/contracts/files'
import { notFound } from '../../http/errors.ts'
import { rawRoute, route } from '../../http/route.ts'
import { ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { onSubtask, onTask } from '../conversation/place.ts'
import { findSubtaskToChange } from '../subtasks/find-subtask.ts'
import { findTask, findTaskToChange } from '../tasks/find-task.ts'
import { changeFile, deleteFile } from './change-file.ts'
import { discloseFile } from './disclose-file.ts'
import { download, downloadAll, thumbnail } from './download.ts'
import { listFiles } from './list-files.ts'
import { upload } from './upload.ts'

/** Those for task requests arrive where requests are. */
export const fileRoutes = [
  route(contract.listFiles, listFiles),
  route(contract.listEmployeeFiles, listFiles),
  route(contract.listCustomerFiles, listFiles),
  rawRoute(contract.downloadFile, download),
  rawRoute(contract.getThumbnail, thumbnail),
  rawRoute(contract.downloadTaskFiles, async ({ id }, visit) => {
    const task = await findTask(visit, id)
    return downloadAll(visit, { customerId: task.customerId, taskId: id }, task.title)
  }),
  rawRoute(contract.downloadCustomerFiles, async ({ id }, visit) => {
    const customer = await visit.db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', id)
      .where(visible(visit.actor, policy.customer.see, 'customers'))
      .executeTakeFirst()
    if (!customer) throw notFound('Customer')
    return downloadAll(visit, { customerId: id }, customer.name)
  }),
  route(contract.uploadTaskFiles, async ({ id, version, ...wishes }, visit, files) => {
    const task = await findTaskToChange(visit, id)
    ensureStill(visit.actor, policy.task.attach, task, version)
    return upload(visit, onTask(task), files, wishes)
  }),
  route(contract.uploadSubtaskFiles, async ({ id, version, ...wishes }, visit, files) => {
    const subtask = await findSubtaskToChange(visit, id)
    ensureStill(visit.actor, policy.subtask.attach, subtask, version)
    return upload(visit, onSubtask(subtask), files, wishes)
  }),
  route(contract.changeFile, changeFile),
  route(getFileDisclosure, discloseFile),
  route(contract.deleteFile, deleteFile),
]
