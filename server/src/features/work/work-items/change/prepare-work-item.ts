import type { Visibility, WorkStatus } from '@oriel/contracts/enums'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../../platform/db/ids.ts'
import { isHiddenFromClient, type StoredVisibility } from '../../../../platform/db/stored-visibility.ts'
import { indexedText } from '../../../../platform/db/search-index.ts'
import type { Actor } from '../../../../policy/relations.ts'
import { definedFields, type WorkItemDraft } from './work-item-fields.ts'
import { workItemEvent } from '../work-item-event.ts'
import { SEARCHED_WORK_COLUMNS } from '../../../../platform/db/tables/work.ts'

export interface WorkParent {
  projectId: string
  parentId: string | null
}

export function prepareWorkItem(
  actor: Pick<Actor, 'id'>,
  { projectId, parentId }: WorkParent,
  draft: WorkItemDraft & { position: number },
) {
  const { status = 'pending', assignees: _, labels: __, position, audience: ___, ...fields } = draft
  const now = new Date().toISOString()
  return {
    id: newId(),
    projectId,
    parentId,
    ...definedFields(fields),
    ...statusColumns(status, actor),
    position,
    createdAt: now,
    createdById: actor.id,
    updatedAt: now,
    ...searchColumns(fields),
    trashId: null,
  }
}

type Made = Pick<ReturnType<typeof prepareWorkItem>, 'id' | 'title' | 'projectId' | 'parentId'>

export const createdActivity = (work: Made) => ({ ...workItemEvent(work, 'created'), audience: 'client' }) as const

/** The project's default unless chosen; at most as visible as the parent. */
export function initialStatus(
  { projectId, parentId }: WorkParent,
  chosen: Visibility | undefined,
): RawBuilder<StoredVisibility> {
  const mark = chosen ? sql.lit(chosen) : sql`(select "newWork" from "projects" where "id" = ${projectId})`
  if (parentId === null) return sql<StoredVisibility>`${mark}`
  return sql<StoredVisibility>`case when ${mark} = 'team' then 'team'
    when ${isHiddenFromClient(parentId)} then 'withheld' else 'client' end`
}

export function searchColumns(work: Partial<Record<(typeof SEARCHED_WORK_COLUMNS)[number], string>>) {
  const [title = '', ...more] = SEARCHED_WORK_COLUMNS.map((name) => work[name] ?? '')
  return indexedText(title, ...more)
}

/** Completing sets time and person; other statuses clear both (REQ-702). */
export function statusColumns(status: WorkStatus, actor: Pick<Actor, 'id'>) {
  const isDone = status === 'completed'
  return { status, completedAt: isDone ? new Date().toISOString() : null, completedById: isDone ? actor.id : null }
}
