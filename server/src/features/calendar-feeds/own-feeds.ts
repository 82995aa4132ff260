import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { readCalendarFeed } from '@oriel/contracts/v1/calendar-feeds'
import * as refusals from '@oriel/contracts/v1/refusals'
import type { CalendarFeed, CalendarFeedDraft, NewCalendarFeed } from '@oriel/contracts/v1/shapes/calendar-feeds'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { hashToken, newToken } from '../../http/session/tokens.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lookUpProject } from '../projects/find-project.ts'

/** Of the actor. A project that they do not see any more is not named. */
export async function feedsOf({ db, actor }: Visit): Promise<CalendarFeed[]> {
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

export async function addFeed(
  { kind, project }: z.output<typeof CalendarFeedDraft>,
  visit: Visit,
): Promise<NewCalendarFeed> {
  const { db, actor } = visit
  if (project !== undefined && !(await lookUpProject(project, visit)))
    throw invalid({ project: refusals.noSuchProject })
  if ((await feedsOf(visit)).length >= LIMITS.calendarFeeds)
    throw conflict(message({ id: 'You have 20 calendar addresses: end one of them first' }))
  const [id, secret] = [newId(), newToken()]
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
  return shown(visit, id, secret)
}

/** Whoever knew the address before reads nothing there from now on. */
export async function rotateFeed({ id }: { id: string }, visit: Visit): Promise<NewCalendarFeed> {
  const secret = newToken()
  const { numUpdatedRows } = await visit.db
    .updateTable('calendarFeeds')
    .set({ secretHash: hashToken(secret), readAt: null })
    .where('id', '=', id)
    .where('userId', '=', visit.actor.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw gone()
  return shown(visit, id, secret)
}

export async function endFeed({ id }: { id: string }, { db, actor }: Visit) {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeeds')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw gone()
  return { id }
}

const gone = () => notFound(message({ id: 'This calendar address is not there any more' }))

async function shown(visit: Visit, id: string, secret: string): Promise<NewCalendarFeed> {
  const feed = (await feedsOf(visit)).find((it) => it.id === id)
  if (!feed) throw gone()
  return { ...feed, address: readCalendarFeed.path.replace(':secret', secret) }
}
