import { getFileDisclosure } from '@atrium/contracts/disclosure'
import * as contract from '@atrium/contracts/classic/files'
import { notFound } from '../../http/errors.ts'
import { rawRoute, route } from '../../http/route.ts'
import { ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { onWorkItem } from '../conversation/place.ts'
import { findWorkItem, findWorkItemToChange } from '../work-items/find-work-item.ts'
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
    const task = await findWorkItem(visit, id, { kind: 'task' })
    return downloadAll(visit, { projectId: task.projectId, taskId: id }, task.title)
  }),
  rawRoute(contract.downloadCustomerFiles, async ({ id }, visit) => {
    const customer = await visit.db
      .selectFrom('projects')
      .select('name')
      .where('id', '=', id)
      .where(visible(visit.actor, policy.project.see, 'projects'))
      .executeTakeFirst()
    if (!customer) throw notFound('Customer')
    return downloadAll(visit, { projectId: id }, customer.name)
  }),
  route(contract.uploadTaskFiles, async ({ id, version, ...wishes }, visit, files) => {
    const task = await findWorkItemToChange(visit, id, { kind: 'task' })
    ensureStill(visit.actor, policy.task.attach, task, version)
    return upload(visit, onWorkItem(task), files, wishes)
  }),
  route(contract.uploadSubtaskFiles, async ({ id, version, ...wishes }, visit, files) => {
    const subtask = await findWorkItemToChange(visit, id, { kind: 'subtask' })
    ensureStill(visit.actor, policy.subtask.attach, subtask, version)
    return upload(visit, onWorkItem(subtask), files, wishes)
  }),
  route(contract.changeFile, changeFile),
  route(getFileDisclosure, discloseFile),
  route(contract.deleteFile, deleteFile),
]
