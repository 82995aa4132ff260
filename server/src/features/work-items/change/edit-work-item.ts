import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/refusals'
import type { WorkItemEdit } from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import { invalid } from '../../../http/errors.ts'
import type { UploadedFile } from '../../../http/input/upload-rules.ts'
import { ensureFresh } from '../../../http/answers/versions.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure, ensureStill } from '../../../policy/may.ts'
import type { Happening } from '../../activity/record-activity.ts'
import { attachFiles } from '../../conversation/attach-files.ts'
import { onWorkItem } from '../../conversation/place.ts'
import { changeWorkItem } from './change-work-item.ts'
import { showToClient } from './hand-over.ts'
import { findWorkItemToChange, lookUpWorkItem, rulesOf, type WorkItem } from '../find-work-item.ts'
import { showWorkItem } from '../show-work-item.ts'

/**
 * What is sent changes, the rest stays; files are added. A status alone is set by whoever may set it, whatever happened
 * meanwhile. Everything else is an edit, for which a stale version gets the current work back (409).
 */
export async function editWorkItem(
  {
    id,
    version,
    project,
    parent,
    audience,
    said,
    reason,
    handOver,
    ...sent
  }: Omit<z.output<typeof WorkItemEdit>, 'following'>,
  visit: Visit,
  files: UploadedFile[],
  told?: Happening['changes'],
) {
  const { actor } = visit
  const item = await findWorkItemToChange(visit, id)
  const isStatusAlone = Object.keys(sent).join() === 'status' && (project ?? parent) === undefined && files.length === 0
  ensureStill(actor, isStatusAlone ? rulesOf(item).setStatus : rulesOf(item).edit, item, version)
  if (!isStatusAlone) await ensureFresh(version, item.version, () => showWorkItem(visit, item))
  // What clients read and wrote on it stays with them.
  if (project !== undefined && project !== item.projectId) throw invalid({ project: refusals.staysInProject })
  await showToClient(visit, [id], { handOver, status: sent.status })
  const edit = { ...sent, parentId: await parentOf(visit, item, parent) }
  const changed = await changeWorkItem(visit, item, edit, { said, reason: reason || said, told })
  if (files.length > 0) ensure(actor, rulesOf(changed).attach, changed)
  await attachFiles(visit, onWorkItem(changed), files, { audience })
  return showWorkItem(visit, changed)
}

/** Another task of the same project, for a subtask; undefined where it stays. */
async function parentOf(visit: Visit, { parentId, projectId }: WorkItem, wanted: string | undefined) {
  if (wanted === undefined || wanted === parentId) return undefined
  if (parentId === null) throw invalid({ parent: message({ id: 'A task has no task above it' }) })
  if (!(await lookUpWorkItem(visit, wanted, { kind: 'task', projectId })))
    throw invalid({ parent: refusals.noSuchTaskInProject })
  return wanted
}
