import type { Audience } from '@oriel/contracts/words'
import { preparedRow } from '../../../db/connection/prepared.ts'
import { nextPosition } from '../../../db/positions.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { ensureAssignees } from '../../people/ensure-people.ts'
import { keepMentions } from '../../mentions/keep-mentions.ts'
import { assignFirst } from './assign.ts'
import { type WorkItem, type WorkItemRow, writtenOn } from '../find-work-item.ts'
import { ensureFreePosition } from './free-position.ts'
import { madeLine, newWork, type Parent, startsAs } from './new-work.ts'
import { ensureDays, type WorkItemDraft } from './work-fields.ts'
import type { WorkKind } from '../../../policy/visible.ts'

/**
 * New work under the lock of its project, for whoever the caller has ensured may add it there. Refuses (400) a due day
 * in the past, people who cannot be assigned, and a position in use.
 */
export async function addWorkItem(visit: Visit, parent: Parent, draft: WorkItemDraft): Promise<WorkItem> {
  await ensureDays(visit.db, parent.projectId, draft)
  await ensureAssignees(visit, parent.projectId, draft.assignees ?? [])
  if (draft.position !== undefined) await ensureFreePosition(visit.db, parent, draft.position)
  const item = await insertWorkItem(visit, parent, draft)
  await keepMentions(visit, { ...writtenOn(item), text: item.description })
  return item
}

/**
 * The same for what needs no look at it: copies and approved requests keep a due day that has passed.
 */
export async function insertWorkItem(visit: Visit, parent: Parent, draft: WorkItemDraft): Promise<WorkItem> {
  const { db } = visit
  const { assignees = [] } = draft
  const position = draft.position ?? (await nextPosition(db, parent))
  const made = newWork(visit.actor, parent, { ...draft, position })
  const kind = parent.parentId === null ? 'task' : 'subtask'
  const row = await insertRow(db, `${kind}|${draft.audience ?? ''}`, made)
  await assignFirst(db, row.id, assignees)
  await recordActivity(visit, madeLine(row))
  return { ...row, assignees }
}

const insertRow = preparedRow<`${WorkKind}|${Audience | ''}`, string, WorkItemRow>((db, shape, row) => {
  const [kind, audience] = shape.split('|') as [WorkKind, Audience | '']
  const { projectId = '', parentId = '' } = row
  const parent = { projectId, parentId: kind === 'task' ? null : parentId }
  return db
    .insertInto('workItems')
    .values({ ...(row as unknown as WorkItemRow), audience: startsAs(parent, audience || undefined) })
    .returningAll()
})
