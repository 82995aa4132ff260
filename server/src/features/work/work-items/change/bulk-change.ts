import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type { WorkItemBulk, WorkItemsDelete } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { changeVisibilities } from '../sharing/change-visibility.ts'
import { setLabels } from '../../labels/label-records.ts'
import { labelEvent } from '../work-item-event.ts'
import { updateWorkItem } from './update-work-item.ts'
import { deleteWorkItem } from './delete-work-item.ts'
import { shareCompletedWork } from './share-completed-work.ts'
import {
  lookUpWorkItem,
  workItemRules,
  assignmentRule,
  type WorkItem,
} from '../../../projects/lookups/find-work-item.ts'
import { lockWorkItems } from './find-locked-items.ts'
import { showWorkItems } from '../show-work-items.ts'

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
