import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { readCalendarFeed } from '@oriel/contracts/v1/notifications/calendar-feeds'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type {
  CalendarFeed,
  CalendarFeedDraft,
  NewCalendarFeed,
} from '@oriel/contracts/v1/notifications/calendar-feeds-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields, notFound } from '../../../platform/base/errors.ts'
import { hashToken, createToken } from '../../../platform/http/session/tokens.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { lookUpProject } from '../../projects/projects/find-project.ts'

/** Omits names of projects the caller can no longer see. */
export async function listOwnFeeds({ db, actor }: RequestContext): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendarFeeds')
    .leftJoin('projects', (on) =>
      on.onRef('projects.id', '=', 'calendarFeeds.projectId').on(visible(actor, policy.project.see, 'projects')),
    )
    .select(['calendarFeeds.id', 'calendarFeeds.kind', 'calendarFeeds.createdAt', 'calendarFeeds.readAt'])
    .select(['projects.id as seenId', 'projects.name'])
    .where('calendarFeeds.userId', '=', actor.id)
    .orderBy('calendarFeeds.createdAt')
    .orderBy('calendarFeeds.id')
    .execute()
  return rows.map(({ seenId, name, ...row }) => ({
    ...row,
    project: seenId === null ? null : { id: seenId, name: name ?? '' },
  }))
}

export async function addCalendarFeed(
  { kind, project }: z.output<typeof CalendarFeedDraft>,
  ctx: RequestContext,
): Promise<NewCalendarFeed> {
  const { db, actor } = ctx
  if (project !== undefined && !(await lookUpProject(project, ctx)))
    throw invalidFields({ project: refusals.noSuchProject })
  if ((await listOwnFeeds(ctx)).length >= QUOTAS.secrets)
    throw conflict(message({ id: 'You already have 20 calendar feeds. Delete one first.' }))
  const [id, secret] = [newId(), createToken()]
  await db
    .insertInto('calendarFeeds')
    .values({
      id,
      userId: actor.id,
      kind,
      projectId: project ?? null,
      secretHash: hashToken(secret),
      createdAt: new Date().toISOString(),
      readAt: null,
    })
    .execute()
  return showFeed(ctx, id, secret)
}

export async function rotateCalendarFeed({ id }: { id: string }, ctx: RequestContext): Promise<NewCalendarFeed> {
  const secret = createToken()
  const { numUpdatedRows } = await ctx.db
    .updateTable('calendarFeeds')
    .set({ secretHash: hashToken(secret), readAt: null })
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw feedNotFound()
  return showFeed(ctx, id, secret)
}

export async function deleteCalendarFeed({ id }: { id: string }, { db, actor }: RequestContext) {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeeds')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw feedNotFound()
  return { id }
}

const feedNotFound = () => notFound(message({ id: 'This calendar feed no longer exists' }))

async function showFeed(ctx: RequestContext, id: string, secret: string): Promise<NewCalendarFeed> {
  const feed = (await listOwnFeeds(ctx)).find((it) => it.id === id)
  if (!feed) throw feedNotFound()
  return { ...feed, address: readCalendarFeed.path.replace(':secret', secret) }
}
