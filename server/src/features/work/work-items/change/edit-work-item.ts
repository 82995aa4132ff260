import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemEdit, WorkItemBulk, WorkItemsDelete } from '@oriel/contracts/v1/work/work-items-schemas'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../../platform/http/input/upload-rules.ts'
import { ensureCurrentVersion } from '../../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed, ensureStillAllowed } from '../../../../policy/permissions.ts'
import type { ActivityEvent } from '../../../activity/log/record-activity.ts'
import { attachFiles } from '../../../discussion/files/attach-files.ts'
import { workItemTarget } from '../../../discussion/comments/discussion-target.ts'
import { setLabels } from '../../labels/label-records.ts'
import { labelEvent } from '../work-item-event.ts'
import { updateWorkItem } from './update-work-item.ts'
import { shareCompletedWork } from './share-completed-work.ts'
import {
  findWorkItemToChange,
  lookUpWorkItem,
  workItemRules,
  type WorkItem,
  assignmentRule,
} from '../../../projects/lookups/find-work-item.ts'
import { showWorkItem } from '../show-work-item.ts'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type * as z from 'zod/mini'
import { changeVisibilities } from '../sharing/change-visibility.ts'
import { deleteWorkItem } from './delete-work-item.ts'
import { lockWorkItems } from './find-locked-items.ts'
import { showWorkItems } from '../show-work-items.ts'

/** Status or labels alone ignore the version; other edits of a stale version get 409 with the current work item. */
export async function editWorkItem(
  {
    id,
    version,
    project,
    parent,
    fileVisibility,
    note: said,
    reason,
    shareFileIds: handOver,
    labels,
    ...sent
  }: Omit<z.output<typeof WorkItemEdit>, 'following'>,
  ctx: RequestContext,
  files: UploadedFile[],
  told?: ActivityEvent['changes'],
) {
  const { actor } = ctx
  const item = await findWorkItemToChange(ctx, id)
  const rules = workItemRules(item)
  const fields = [...Object.keys(sent), ...(labels ? ['labels'] : [])].join()
  const alone = { status: rules.setStatus, labels: rules.label }[fields]
  const rule = (project ?? parent) === undefined && files.length === 0 ? alone : undefined
  ensureStillAllowed(actor, rule ?? rules.edit, item, version)
  if (!rule) await ensureCurrentVersion(version, item.version, () => showWorkItem(ctx, item))
  // Clients have read and written here, so the work can't leave their project.
  if (project !== undefined && project !== item.projectId) throw invalidFields({ project: refusals.workStaysInProject })
  if (labels) await setLabels(ctx, () => labels, labelEvent(item))
  await shareCompletedWork(ctx, [id], { handOver, status: sent.status })
  const edit = { ...sent, parentId: await parentOf(ctx, item, parent) }
  const changed = await updateWorkItem(ctx, item, edit, { said, reason: reason || said, told })
  if (files.length > 0) ensureAllowed(actor, workItemRules(changed).attach, changed)
  await attachFiles(ctx, workItemTarget(changed), files, { visibility: fileVisibility })
  return showWorkItem(ctx, changed)
}

async function parentOf(ctx: RequestContext, { parentId, projectId }: WorkItem, wanted: string | undefined) {
  if (wanted === undefined || wanted === parentId) return undefined
  if (parentId === null) throw invalidFields({ parent: message({ id: 'A task can’t have a parent task' }) })
  if (!(await lookUpWorkItem(ctx, wanted, { kind: 'task', projectId })))
    throw invalidFields({ parent: refusals.noSuchTaskInProject })
  return wanted
}

type Bulk = z.output<typeof WorkItemBulk>
type People = Pick<Bulk, 'assignees' | 'addAssignees' | 'removeAssignees'>

export async function bulkChangeWorkItems({ ids, kind, detail, ...edit }: Bulk, ctx: RequestContext) {
  const {
    assignees,
    addAssignees,
    removeAssignees,
    addLabels,
    removeLabels,
    status,
    visibility: audience,
    note: said,
    reason,
    shareFileIds: handOver,
    ...fields
  } = edit
  const people = { assignees, addAssignees, removeAssignees }
  const labels = addLabels !== undefined || removeLabels !== undefined
  const assigns = Object.values(people).some((it) => it !== undefined)
  const edits = Object.values(fields).some((it) => it !== undefined)
  const changed: WorkItem[] = []
  const find = await lockWorkItems(ctx, ids, { kind })
  await shareCompletedWork(ctx, [...new Set(ids)], { handOver, status })
  for (const id of new Set(ids)) {
    const item = await find(id)
    if (assigns) ensureAllowed(ctx.actor, assignmentRule(item), item)
    if (edits) ensureAllowed(ctx.actor, workItemRules(item).edit, item)
    if (!assigns && !edits && (status !== undefined || !(audience || labels)))
      ensureAllowed(ctx.actor, workItemRules(item).setStatus, item)
    if (labels) {
      ensureAllowed(ctx.actor, workItemRules(item).label, item)
      const keep = (ids: readonly string[]) => ids.filter((id) => !removeLabels?.includes(id))
      await setLabels(ctx, (ids) => [...keep(ids), ...(addLabels ?? [])], labelEvent(item))
    }
    const wanted = { ...fields, status, assignees: peopleOn(item, people) }
    changed.push(await updateWorkItem(ctx, item, wanted, { said, reason }))
  }
  return showWorkItems(ctx, audience ? await changeVisibilities(ctx, changed, audience) : changed, detail)
}

export async function bulkDeleteWorkItems({ ids }: z.output<typeof WorkItemsDelete>, ctx: RequestContext) {
  const trashIds: string[] = []
  await lockWorkItems(ctx, ids)
  for (const id of new Set(ids)) {
    // A subtask may be deleted with its task already.
    const item = await lookUpWorkItem(ctx, id)
    if (item) trashIds.push(await deleteWorkItem(ctx, item))
  }
  return { trashIds }
}

function peopleOn(item: WorkItem, { assignees, addAssignees, removeAssignees }: People) {
  if (assignees) return assignees
  if (!addAssignees && !removeAssignees) return undefined
  const stay = item.assignees.filter((id) => !removeAssignees?.includes(id))
  const all = [...new Set([...stay, ...(addAssignees ?? [])])]
  if (all.length > LIMITS.assignees) throw invalidFields({ addAssignees: messages.tooManyAssignees })
  return all
}
