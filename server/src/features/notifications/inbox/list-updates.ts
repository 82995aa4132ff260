import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import { MAX_ITEMS } from './needs-attention.ts'
import { summarizeUpdates } from './summarize-updates.ts'

interface Wanted {
  id?: string
  project?: string | undefined
}

export async function listUpdates(ctx: RequestContext, wanted: Wanted = {}): Promise<Notification[]> {
  const rows = await rowsOf(ctx, wanted)
  const told = await summarizeUpdates(ctx, rows)
  return rows.flatMap(({ id, readAt, workItemId, parentId, requestId, title, projectId }): Notification[] => {
    const news = told.get(id)
    if (!news) return []
    return [
      {
        id,
        reason: 'followed',
        project: projectId,
        workItem: workItemId,
        parent: parentId,
        request: requestId,
        title,
        unread: (readAt ?? '') < news.at,
        ...news,
      },
    ]
  })
}

function rowsOf({ db, actor }: RequestContext, { id, project }: Wanted) {
  let rows = db
    .selectFrom('notices')
    .leftJoin('workItems as work', 'work.id', 'notices.subject')
    .leftJoin('requests as asked', 'asked.id', 'notices.subject')
    .innerJoin('projects as place', (on) =>
      on.on(sql<SqlBool>`"place"."id" = coalesce("work"."projectId", "asked"."projectId", "notices"."subject")`),
    )
    .where('notices.userId', '=', actor.id)
    .where(sql<SqlBool>`"notices"."why" = 'followed'`)
    .where(visible(actor, policy.project.see, 'projects', 'place'))
    .where(sql<SqlBool>`("work"."id" is null or ${visibleWork(actor, undefined, 'work')})`)
    .where(sql<SqlBool>`("asked"."id" is null or ${visible(actor, policy.request.see, 'requests', 'asked')})`)
    .select(['notices.id', 'notices.readAt', 'notices.sinceSeq', 'notices.subject', 'work.parentId'])
    .select(['work.id as workItemId', 'asked.id as requestId', 'place.id as projectId'])
    .select(sql<string>`coalesce("work"."title", "asked"."title", "place"."name")`.as('title'))
    .orderBy('notices.at', 'desc')
    .orderBy('notices.id')
    .limit(MAX_ITEMS)
  if (project !== undefined) rows = rows.where('place.id', '=', project)
  if (id !== undefined) return rows.where('notices.id', '=', id).execute()
  return rows
    .where(sql<SqlBool>`coalesce("notices"."doneAt", '') < "notices"."at"`)
    .where(sql<SqlBool>`coalesce("notices"."snoozedUntil", '') <= ${new Date().toISOString()}`)
    .execute()
}

export const markUpdatesRead = ({ db, actor }: RequestContext, upTo: string) =>
  db
    .updateTable('notices')
    .set({ readAt: upTo })
    .where('userId', '=', actor.id)
    .where(sql<SqlBool>`"why" = 'followed'`)
    .where(sql<SqlBool>`coalesce("readAt", '') < ${upTo}`)
    .execute()
