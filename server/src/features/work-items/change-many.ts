import { lockProject } from '../../db/lock-project.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { visibleWork, type WorkKind } from '../../policy/visible.ts'
import { changeWorkItem, type WorkItemEdit } from './change-work-item.ts'
import { findWorkItem, rulesOf, ruleToAssign, type WorkItem } from './find-work-item.ts'

/**
 * One change to several items of work, in one transaction: one refusal, and none of them changed. Answers null when some
 * of them do not exist for this person.
 */
export async function changeMany(
  visit: Visit,
  { ids, kind }: { ids: string[]; kind?: WorkKind },
  edit: Pick<WorkItemEdit, 'status' | 'assignees' | 'priority' | 'dueOn'>,
): Promise<WorkItem[] | null> {
  const { actor, db } = visit
  const wanted = [...new Set(ids)]
  const seen = await db
    .selectFrom('workItems')
    .select(['id', 'projectId'])
    .where('id', 'in', wanted)
    .where(visibleWork(actor, kind))
    .execute()
  if (seen.length < wanted.length) return null
  // Always in the same order, so that two of these do not wait for each other.
  for (const projectId of [...new Set(seen.map((item) => item.projectId))].sort()) await lockProject(db, projectId)

  const changed: WorkItem[] = []
  for (const id of wanted) {
    const item = await findWorkItem(visit, id)
    if (edit.assignees) ensure(actor, ruleToAssign(item), item)
    else ensure(actor, edit.priority || edit.dueOn ? rulesOf(item).edit : rulesOf(item).setStatus, item)
    changed.push(await changeWorkItem(visit, item, edit))
  }
  return changed
}
