import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { copyMentions } from '../../mentions/copy-mentions.ts'
import { listAssignable } from '../../people/list-assignable.ts'
import { copyOrder } from '../../work-order/change-order.ts'
import { insertWorkItem } from './add-work-item.ts'
import { copiedFields } from './work-fields.ts'
import { findWorkItem, rulesOf, type WorkItem } from '../find-work-item.ts'

/**
 * Once more from the start, beside work in hand: pending, the next free position, no files and no comments
 * (REQ-705). Whoever cannot be assigned any more is left out.
 */
export async function copyWorkItem(visit: Visit, item: WorkItem): Promise<WorkItem> {
  ensure(visit.actor, rulesOf(item).copy, item)
  const available = await listAssignable(visit, item.projectId)
  const assignees = item.assignees.filter((person) => available.includes(person))
  const { id } = await insertWorkItem(visit, item, { ...copiedFields(item), assignees })
  await copyOrder(visit, { from: item.id, to: id })
  if (item.description.includes('@')) await copyMentions(visit.db, { from: item.id, to: id })
  return findWorkItem(visit, id)
}
