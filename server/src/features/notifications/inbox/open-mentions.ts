import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { type SqlBool, sql } from 'kysely'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { annotatedDeliverable } from '../../discussion/annotations/annotated-deliverable.ts'
import { visibleAnnotations } from '../../discussion/annotations/find-annotations.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

export const selectOpenMentions = ({ db, actor }: ReadContext) =>
  db
    .selectFrom('mentions')
    .leftJoin('comments as said', 'said.id', 'mentions.subject')
    .leftJoin('workItems as described', 'described.id', 'mentions.subject')
    .leftJoin('requests as wished', 'wished.id', 'mentions.subject')
    .leftJoin('projects as place', 'place.id', 'mentions.subject')
    .leftJoin('pins as remark', 'remark.id', 'mentions.subject')
    .leftJoin('files as pinned', 'pinned.id', 'remark.fileId')
    .where('mentions.userId', '=', actor.id)
    .where('mentions.open', '=', 1)
    .where(
      sql<SqlBool>`(("said"."id" is not null and ${visible(actor, policy.comment.see, 'comments', 'said')})
        or ("described"."id" is not null and ${visibleWork(actor, undefined, 'described')})
        or ("wished"."id" is not null and ${visible(actor, policy.request.see, 'requests', 'wished')})
        or ("place"."id" is not null and ${visible(actor, policy.project.see, 'projects', 'place')})
        or ("remark"."id" is not null and exists ${visibleAnnotations({ actor, db }).select('pins.id').where(isSubject)}))`,
    )

const isSubject = sql<SqlBool>`"pins"."id" = "mentions"."subject"`

const hung = (column: 'projectId' | 'workItemId' | 'requestId' | 'resultId') =>
  sql<string | null>`coalesce(${sql.ref(`said.${column}`)}, ${sql.ref(`pinned.${column}`)})`

export const mentionProjectId = sql<string>`coalesce(${hung('projectId')}, "described"."projectId", "wished"."projectId", "place"."id")`

/** Comments on a request also appear on the resulting work; readers without access to requests see them only there. */
export function selectOpenMentionsAt(ctx: ReadContext, subject: string) {
  const { actor } = ctx
  const pages = [
    sql`case when ${hung('requestId')} is null
      then coalesce(${hung('workItemId')}, ${hung('projectId')}, "mentions"."subject") end`,
    sql.ref('arrived.id'),
  ]
  if (may(actor, policy.request.see)) pages.push(hung('requestId'))
  return selectOpenMentions(ctx)
    .where('mentions.subject', 'in', textsOn(ctx, subject))
    .leftJoin('workItems as arrived', (on) =>
      on.on(sql<SqlBool>`"arrived"."id" = ${hung('resultId')}`).on(visibleWork(actor, undefined, 'arrived')),
    )
    .where(sql<SqlBool>`${subject} in (${sql.join(pages)})`)
}

/** First the page's texts, so that the query scans nothing else. */
function textsOn({ db }: ReadContext, subject: string) {
  const comments = db.selectFrom('comments as hung').select('hung.id')
  const remarks = db.selectFrom('files as hung').innerJoin('pins', 'pins.fileId', 'hung.id').select('pins.id')
  return comments
    .where(hangsOn(subject))
    .unionAll(remarks.where(hangsOn(subject)))
    .unionAll(db.selectNoFrom(sql<string>`${subject}`.as('id')))
}

const hangsOn = (subject: string) => {
  const isIt = (column: string) => sql<SqlBool>`${sql.ref(`hung.${column}`)} = (select ${subject})`
  return sql<SqlBool>`(${isIt('workItemId')} or ${isIt('requestId')} or ${isIt('resultId')}
    or (${isIt('projectId')} and "hung"."workItemId" is null and "hung"."requestId" is null))`
}

const EXCERPT_LENGTH = 280

type About = Pick<
  Notification,
  'comment' | 'annotation' | 'workItem' | 'parent' | 'request' | 'deliverable' | 'title' | 'text'
>

export async function loadMentionSubjects(ctx: ReadContext, ids: string[]): Promise<[string, About][]> {
  const rows = await selectOpenMentions(ctx)
    .leftJoin('workItems as work', (on) =>
      on
        .on(sql<SqlBool>`"work"."id" = coalesce(${hung('workItemId')}, "described"."id", ${arrivedAt(ctx)})`)
        .on(visibleWork(ctx.actor, undefined, 'work')),
    )
    .leftJoin('requests as asked', (on) =>
      on
        .on(sql<SqlBool>`"asked"."id" = coalesce(${hung('requestId')}, "wished"."id")`)
        .on(visible(ctx.actor, policy.request.see, 'requests', 'asked')),
    )
    .innerJoin('projects as at', (on) => on.on(sql<SqlBool>`"at"."id" = ${mentionProjectId}`))
    .where(inList(ctx.db, 'mentions.id', ids))
    .select((it) => ['said.id as comment', it.fn.coalesce('remark.parentId', 'remark.id').as('annotation')])
    .select(['mentions.id', 'work.id as workItem', 'work.parentId as parent', 'asked.id as request'])
    .select(annotatedDeliverable(ctx, 'pinned.id').as('deliverable'))
    .select(sql<string>`coalesce("work"."title", "asked"."title", "at"."name")`.as('title'))
    .select(
      sql<string>`coalesce("said"."text", "remark"."text", "described"."description", "wished"."description", "place"."description")`.as(
        'text',
      ),
    )
    .execute()
  return rows.map(({ id, text, deliverable, comment, annotation, ...about }) => [
    id,
    {
      ...about,
      ...(deliverable === null ? {} : { deliverable }),
      ...(comment === null ? {} : { comment }),
      ...(annotation === null ? {} : { annotation }),
      text: excerpt(text, EXCERPT_LENGTH),
    },
  ])
}

const arrivedAt = ({ actor }: ReadContext) => (may(actor, policy.request.see) ? sql`null` : hung('resultId'))

export const closeMentionsFor = (db: RequestContext['db'], ids: string[]) =>
  db
    .updateTable('mentions')
    .set({ open: 0 })
    .where(inList(db, 'id', ids))
    .execute()
