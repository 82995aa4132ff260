import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type { WorkItemBulk, WorkItemsDelete } from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import { invalid } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { changeAudiences } from '../sharing/change-audience.ts'
import { changeWorkItem } from './change-work-item.ts'
import { deleteWorkItem } from './delete-work-item.ts'
import { showToClient } from './hand-over.ts'
import { lookUpWorkItem, rulesOf, ruleToAssign, type WorkItem } from '../find-work-item.ts'
import { lockAll } from './lock-all.ts'
import { showWorkItems } from '../show-work-items.ts'

type Bulk = z.output<typeof WorkItemBulk>
type People = Pick<Bulk, 'assignees' | 'addAssignees' | 'removeAssignees'>

/** One change to several items of work, in one transaction: one refusal, and none of them changed. */
export async function changeMany({ ids, kind, detail, ...edit }: Bulk, visit: Visit) {
  const { assignees, addAssignees, removeAssignees, status, audience, said, reason, handOver, ...fields } = edit
  const people = { assignees, addAssignees, removeAssignees }
  const assigns = Object.values(people).some((it) => it !== undefined)
  const edits = Object.values(fields).some((it) => it !== undefined)
  const changed: WorkItem[] = []
  const find = await lockAll(visit, ids, { kind })
  await showToClient(visit, [...new Set(ids)], { handOver, status })
  for (const id of new Set(ids)) {
    const item = await find(id)
    if (assigns) ensure(visit.actor, ruleToAssign(item), item)
    if (edits) ensure(visit.actor, rulesOf(item).edit, item)
    if (audience) ensure(visit.actor, rulesOf(item).share, item)
    if (!assigns && !edits && (status !== undefined || !audience)) ensure(visit.actor, rulesOf(item).setStatus, item)
    const wanted = { ...fields, status, assignees: peopleOn(item, people) }
    changed.push(await changeWorkItem(visit, item, wanted, { said, reason }))
  }
  return showWorkItems(visit, audience ? await changeAudiences(visit, changed, audience) : changed, detail)
}

/** Each of them goes to the trash, or none does. */
export async function deleteMany({ ids }: z.output<typeof WorkItemsDelete>, visit: Visit) {
  const trashIds: string[] = []
  await lockAll(visit, ids)
  for (const id of new Set(ids)) {
    // A subtask may have gone with its task already.
    const item = await lookUpWorkItem(visit, id)
    if (item) trashIds.push(await deleteWorkItem(visit, item))
  }
  return { trashIds }
}

/** Who works on it afterwards; undefined where that is not asked. */
function peopleOn(item: WorkItem, { assignees, addAssignees, removeAssignees }: People) {
  if (assignees) return assignees
  if (!addAssignees && !removeAssignees) return undefined
  const stay = item.assignees.filter((id) => !removeAssignees?.includes(id))
  const all = [...new Set([...stay, ...(addAssignees ?? [])])]
  if (all.length > LIMITS.assignees) throw invalid({ addAssignees: messages.tooManyAssignees })
  return all
}
