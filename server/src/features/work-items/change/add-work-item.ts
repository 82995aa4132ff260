import type { Audience } from '@oriel/contracts/words'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { isUnshared, type KeptAudience } from '../../../db/kept-audience.ts'
import { nextPosition } from '../../../db/positions.ts'
import { searchText } from '../../../db/search.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { ensureAssignees } from '../../people/ensure-people.ts'
import { keepMentions } from '../../mentions/keep-mentions.ts'
import { assignFirst } from './assign.ts'
import { kindOf, type WorkItem, writtenOn } from '../find-work-item.ts'
import { ensureFreePosition } from './free-position.ts'
import { asStatus } from './status-change.ts'
import { ensureDays, given, type WorkItemDraft } from './work-fields.ts'

/** Where new work goes: into a project as a task, or below a task as a subtask. */
export interface Parent {
  projectId: string
  parentId: string | null
}

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
export async function insertWorkItem(
  visit: Visit,
  { projectId, parentId }: Parent,
  draft: WorkItemDraft,
): Promise<WorkItem> {
  const { actor, db } = visit
  const { status = 'pending', assignees = [], position, audience, ...fields } = draft
  const { title, description } = fields
  const id = newId()
  const now = new Date().toISOString()
  const row = await db
    .insertInto('workItems')
    .values({
      id,
      projectId,
      parentId,
      ...given(fields),
      ...asStatus(status, actor),
      position: position ?? (await nextPosition(db, { projectId, parentId })),
      createdAt: now,
      createdById: actor.id,
      updatedAt: now,
      searchText: searchText(title, description),
      audience: startsAs({ projectId, parentId }, audience),
      trashId: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await assignFirst(db, id, assignees)
  const kind = kindOf({ parentId })
  await recordActivity(visit, {
    type: `${kind}_created`,
    target: { type: kind, id, title },
    projectId,
    rootId: parentId ?? id,
    workItemId: id,
    audience: 'client',
  })
  return { ...row, assignees }
}

/** For whom new work is: as its project says unless chosen, and a subtask no more than its task. */
function startsAs({ projectId, parentId }: Parent, chosen: Audience | undefined): RawBuilder<KeptAudience> {
  const mark = chosen ? sql.lit(chosen) : sql`(select "newWork" from "projects" where "id" = ${projectId})`
  if (parentId === null) return sql<KeptAudience>`${mark}`
  return sql<KeptAudience>`case when ${mark} = 'team' then 'team'
    when ${isUnshared(parentId)} then 'withheld' else 'client' end`
}
