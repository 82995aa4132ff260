import { type SqlBool, sql } from 'kysely'
import { isAboutPart } from '../../../platform/db/sql/index-hints.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

export interface FollowedSubject {
  id: string
  workItemId: string | null
  parentId: string | null
  requestId: string | null
}
type ReadContext = Pick<RequestContext, 'actor' | 'db'>

const places = {
  task: sql<SqlBool>`("line"."rootId" = "notices"."subject" and "line"."requestId" is null)`,
  part: sql<SqlBool>`("line"."workItemId" = "notices"."subject" and "line"."requestId" is null and ${isAboutPart('line')})`,
  request: sql<SqlBool>`("line"."requestId" = "notices"."subject" and "line"."requestId" is not null)`,
  project: sql<SqlBool>`("line"."projectId" = "notices"."subject" and "line"."rootId" is null
    and "line"."workItemId" is null and "line"."requestId" is null)`,
}
export type SubjectColumns = keyof typeof places
export const subjectColumns = ({ workItemId, parentId, requestId }: FollowedSubject): SubjectColumns => {
  if (workItemId !== null) return parentId === null ? 'task' : 'part'
  return requestId === null ? 'project' : 'request'
}

/** `task_overdue` has no real actor: includes the reader's own. */
export const logEntriesAbout = ({ db, actor }: ReadContext, place: SubjectColumns, ids: string[]) =>
  db
    .selectFrom('notices')
    .innerJoin('activities as line', (on) =>
      on
        .on(places[place])
        .on(sql<SqlBool>`"line"."inFeeds" = 1`)
        .on(sql<SqlBool>`"line"."seq" >= "notices"."sinceSeq"`),
    )
    .where(inList(db, 'notices.id', ids))
    .where(sql<SqlBool>`("line"."actorId" <> ${actor.id} or "line"."type" = 'task_overdue')`)
    .where(
      sql<SqlBool>`coalesce("line"."workItemId", '') not in
        (select "subject" from "followings" where "userId" = ${actor.id} and "level" = 'muted')`,
    )
    .where(visible(actor, policy.activity.see, 'activities', 'line'))
