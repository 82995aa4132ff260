import * as refusals from '@oriel/contracts/v1/refusals'
import type { WorkItemBulk } from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import { lockProject } from '../../../db/lock-project.ts'
import { invalid } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { changeWorkItem } from './change-work-item.ts'
import { findWorkItem, rulesOf, ruleToAssign, type WorkItem } from '../find-work-item.ts'
import { showWorkItems } from '../show-work-items.ts'

/** One change to several items of work, in one transaction: one refusal, and none of them changed. */
export async function changeMany({ ids, kind, detail, ...edit }: z.output<typeof WorkItemBulk>, visit: Visit) {
  const { actor, db } = visit
  const wanted = [...new Set(ids)]
  const seen = await db
    .selectFrom('workItems')
    .select(['id', 'projectId'])
    .where('id', 'in', wanted)
    .where(visibleWork(actor, kind))
    .execute()
  if (seen.length < wanted.length) throw invalid({ ids: refusals.someNotAvailable })
  // Always in the same order, so that two of these do not wait for each other.
  for (const projectId of [...new Set(seen.map((item) => item.projectId))].sort()) await lockProject(db, projectId)

  const changed: WorkItem[] = []
  for (const id of wanted) {
    const item = await findWorkItem(visit, id)
    if (edit.assignees) ensure(actor, ruleToAssign(item), item)
    else ensure(actor, rulesOf(item).setStatus, item)
    changed.push(await changeWorkItem(visit, item, edit))
  }
  return showWorkItems(visit, changed, detail)
}
