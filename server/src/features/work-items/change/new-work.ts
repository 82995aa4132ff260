import type { Audience } from '@oriel/contracts/words'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { isUnshared, type KeptAudience } from '../../../db/kept-audience.ts'
import { searchText } from '../../../db/search.ts'
import type { Actor } from '../../../policy/words.ts'
import { asStatus } from './status-change.ts'
import { given, type WorkItemDraft } from './work-fields.ts'
import { workLine } from '../work-line.ts'

/** Where new work goes: into a project as a task, or below a task as a subtask. */
export interface Parent {
  projectId: string
  parentId: string | null
}

/** The row of new work, but for whom it is: `startsAs`. */
export function newWork(
  actor: Pick<Actor, 'id'>,
  { projectId, parentId }: Parent,
  draft: WorkItemDraft & { position: number },
) {
  const { status = 'pending', assignees: _, position, audience: __, ...fields } = draft
  const now = new Date().toISOString()
  return {
    id: newId(),
    projectId,
    parentId,
    ...given(fields),
    ...asStatus(status, actor),
    position,
    createdAt: now,
    createdById: actor.id,
    updatedAt: now,
    searchText: searchText(fields.title, fields.description),
    trashId: null,
  }
}

type Made = Pick<ReturnType<typeof newWork>, 'id' | 'title' | 'projectId' | 'parentId'>

/** What the log says of it. */
export const madeLine = (work: Made) => ({ ...workLine(work, 'created'), audience: 'client' }) as const

/** For whom new work is: as its project says unless chosen, and a subtask no more than its task. */
export function startsAs({ projectId, parentId }: Parent, chosen: Audience | undefined): RawBuilder<KeptAudience> {
  const mark = chosen ? sql.lit(chosen) : sql`(select "newWork" from "projects" where "id" = ${projectId})`
  if (parentId === null) return sql<KeptAudience>`${mark}`
  return sql<KeptAudience>`case when ${mark} = 'team' then 'team'
    when ${isUnshared(parentId)} then 'withheld' else 'client' end`
}
