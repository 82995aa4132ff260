import type { Notice } from '@oriel/contracts/v1/shapes/notices'
import { type SqlBool, sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import { beginningOf } from '../conversation/beginning-of.ts'

type Looking = Pick<Visit, 'actor' | 'db'>

/** Texts that name the reader, who sees them at this moment and has not put them away. */
export const openMentions = ({ db, actor }: Looking) =>
  db
    .selectFrom('mentions')
    .leftJoin('comments as said', 'said.id', 'mentions.subject')
    .leftJoin('workItems as described', 'described.id', 'mentions.subject')
    .leftJoin('requests as wished', 'wished.id', 'mentions.subject')
    .leftJoin('projects as place', 'place.id', 'mentions.subject')
    .where('mentions.userId', '=', actor.id)
    .where('mentions.open', '=', 1)
    .where(
      sql<SqlBool>`(("said"."id" is not null and ${visible(actor, policy.comment.see, 'comments', 'said')})
        or ("described"."id" is not null and ${visibleWork(actor, undefined, 'described')})
        or ("wished"."id" is not null and ${visible(actor, policy.request.see, 'requests', 'wished')})
        or ("place"."id" is not null and ${visible(actor, policy.project.see, 'projects', 'place')}))`,
    )

/** The project in which it stands. */
export const projectOfMention = sql<string>`coalesce("said"."projectId", "described"."projectId", "wished"."projectId", "place"."id")`

/**
 * Those on the page of a work item, a request or a project. What was said on a request is on its work's page, too; for
 * whoever sees no requests there alone.
 */
export function openMentionsOn(visit: Looking, thing: string) {
  const { actor } = visit
  const pages = [
    sql`case when "said"."requestId" is null
      then coalesce("said"."workItemId", "said"."projectId", "mentions"."subject") end`,
    sql.ref('arrived.id'),
  ]
  if (may(actor, policy.request.see)) pages.push(sql.ref('said.requestId'))
  return openMentions(visit)
    .leftJoin('workItems as arrived', (on) =>
      on.onRef('arrived.id', '=', 'said.resultId').on(visibleWork(actor, undefined, 'arrived')),
    )
    .where(sql<SqlBool>`${thing} in (${sql.join(pages)})`)
}

/** Characters. */
const EXCERPT = 280

type About = Pick<Notice, 'workItem' | 'parent' | 'request' | 'title' | 'text'>

/** What these mentions are about. */
export async function aboutMentions(visit: Looking, ids: string[]): Promise<[string, About][]> {
  const rows = await openMentions(visit)
    .leftJoin('workItems as work', (on) =>
      on
        .on(sql<SqlBool>`"work"."id" = coalesce("said"."workItemId", "described"."id", ${arrivedAt(visit)})`)
        .on(visibleWork(visit.actor, undefined, 'work')),
    )
    .leftJoin('requests as asked', (on) =>
      on
        .on(sql<SqlBool>`"asked"."id" = coalesce("said"."requestId", "wished"."id")`)
        .on(visible(visit.actor, policy.request.see, 'requests', 'asked')),
    )
    .innerJoin('projects as at', (on) => on.on(sql<SqlBool>`"at"."id" = ${projectOfMention}`))
    .where(oneOf(visit.db, 'mentions.id', ids))
    .select(['mentions.id', 'work.id as workItem', 'work.parentId as parent', 'asked.id as request'])
    .select(sql<string>`coalesce("work"."title", "asked"."title", "at"."name")`.as('title'))
    .select(
      sql<string>`coalesce("said"."text", "described"."description", "wished"."description", "place"."description")`.as(
        'text',
      ),
    )
    .execute()
  return rows.map(({ id, text, ...about }) => [id, { ...about, text: beginningOf(text, EXCERPT) }])
}

/** Whoever sees no requests reads what was said on one at the work that it became. */
const arrivedAt = ({ actor }: Looking) => (may(actor, policy.request.see) ? sql`null` : sql`"said"."resultId"`)

/** Its person is done with it. */
export const closeMentions = (db: Visit['db'], ids: string[]) =>
  db
    .updateTable('mentions')
    .set({ open: 0 })
    .where(oneOf(db, 'id', ids))
    .execute()
