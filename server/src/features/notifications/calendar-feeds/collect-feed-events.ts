import { DAY, LIMITS, PERIODS } from '@oriel/contracts/limits'
import { addDays } from '@oriel/contracts/time/dates'
import { pagePathsByRole } from '@oriel/contracts/page-paths'
import type { CalendarFeedKind } from '@oriel/contracts/enums'
import { type NotNull, type SqlBool, sql } from 'kysely'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import { visibleMilestones } from '../../projects/milestones/find-milestones.ts'
import { listOpenItems } from '../../requests/attention/list-attention-items.ts'

export interface FeedEvent {
  id: string
  on: string
  kind: 'work' | 'milestone' | 'project' | 'asked'
  title: string
  above: string | null
  project: string
  updatedAt: string
  version: number
  isDone: boolean
  path: string
}

export interface FeedScope {
  kind: CalendarFeedKind
  projectId: string | null
}

/**
 * Earliest 1000 entries of each kind. No time off: imported absences would appear twice, and their reason needs a
 * sign-in.
 */
export async function collectFeedEvents(ctx: RequestContext, feed: FeedScope): Promise<FeedEvent[]> {
  const isMine = feed.kind === 'mine'
  const work = feed.kind === 'milestones' ? [] : await workEvents(ctx, feed)
  // "Mine" is their work for staff, whole projects for clients.
  if (isMine && sideOf(ctx.actor) !== 'client') return work
  return [...work, ...(await milestoneEvents(ctx, feed)), ...(await projectEvents(ctx, feed))]
}

/** Uncached: questions follow the activity log with a delay. */
export async function listOpenQuestions(ctx: RequestContext, { kind, projectId }: FeedScope): Promise<FeedEvent[]> {
  if (kind === 'milestones') return []
  const rows = await listOpenItems(ctx)
    .innerJoin('signOffs as signing', 'signing.id', 'needs.signOffId')
    .innerJoin('deliverables as deliverable', 'deliverable.id', 'signing.deliverableId')
    .innerJoin('projects as place', 'place.id', 'needs.projectId')
    .select(['needs.id', 'needs.askedAt', 'signing.dueOn'])
    .select(['deliverable.id as deliverableId', 'deliverable.title', 'place.name as project'])
    .where('signing.dueOn', 'is not', null)
    .$if(projectId !== null, (it) => it.where('needs.projectId', '=', projectId ?? ''))
    .orderBy('signing.dueOn')
    .orderBy('needs.id')
    .limit(LIMITS.listMost)
    .execute()
  return rows.map(({ id, askedAt, dueOn, deliverableId, title, project }) => ({
    id,
    title,
    project,
    on: dueOn ?? '',
    kind: 'asked',
    above: null,
    updatedAt: askedAt,
    version: 1,
    isDone: false,
    path: pagePathsByRole[ctx.actor.role].deliverable(deliverableId),
  }))
}

/** Archived projects have only their own feeds. */
const inFeed = (projectId: string | null) =>
  projectId === null ? sql<SqlBool>`"projects"."archivedAt" is null` : sql<SqlBool>`"projects"."id" = ${projectId}`

const fromDay = (ctx: RequestContext) => addDays(readerToday(ctx), -PERIODS.calendarFeedPast / DAY)

async function workEvents(ctx: RequestContext, { kind, projectId }: FeedScope): Promise<FeedEvent[]> {
  const { actor, db } = ctx
  const isOwn = kind === 'mine' && sideOf(actor) !== 'client'
  const rows = await db
    .selectFrom('workItems')
    .innerJoin('projects', 'projects.id', 'workItems.projectId')
    .leftJoin('workItems as above', 'above.id', 'workItems.parentId')
    .select(['workItems.id', 'workItems.title', 'workItems.dueOn', 'workItems.status', 'workItems.updatedAt'])
    .select(['workItems.version', 'workItems.parentId', 'workItems.projectId'])
    .select(['projects.name as project', 'above.title as aboveTitle'])
    .where(visibleWork(actor))
    .where('workItems.status', '!=', 'cancelled')
    .where('workItems.dueOn', '>=', fromDay(ctx))
    .where(inFeed(projectId))
    .$if(isOwn, (it) =>
      it.where('workItems.id', 'in', (of) =>
        of.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', actor.id),
      ),
    )
    .orderBy('workItems.dueOn')
    .orderBy('workItems.id')
    .limit(LIMITS.listMost)
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
  const pages = pagePathsByRole[actor.role]
  return rows.map(({ dueOn, status, parentId, aboveTitle, ...row }) => ({
    ...row,
    on: dueOn,
    kind: 'work',
    above: aboveTitle,
    isDone: status === 'completed',
    path: parentId === null ? pages.task(row.id, row.projectId) : pages.subtask(row.id, parentId, row.projectId),
  }))
}

async function milestoneEvents(ctx: RequestContext, { projectId }: FeedScope): Promise<FeedEvent[]> {
  const rows = await visibleMilestones(ctx)
    .select('projects.name as project')
    .where('milestones.dueOn', '>=', fromDay(ctx))
    .where(inFeed(projectId))
    .limit(LIMITS.listMost)
    .execute()
  return rows.map(({ id, title, dueOn, reachedAt, updatedAt, version, project, projectId: inside }) => ({
    id,
    title,
    updatedAt,
    version,
    project,
    on: dueOn,
    kind: 'milestone',
    above: null,
    isDone: reachedAt !== null,
    path: pagePathsByRole[ctx.actor.role].project(inside),
  }))
}

async function projectEvents(ctx: RequestContext, { projectId }: FeedScope): Promise<FeedEvent[]> {
  const rows = await ctx.db
    .selectFrom('projects')
    .select(['id', 'name', 'dueOn', 'status', 'updatedAt', 'version'])
    .where(visible(ctx.actor, policy.project.see, 'projects'))
    .where(sql<boolean>`"status" <> 'cancelled'`)
    .where('dueOn', '>=', fromDay(ctx))
    .where(inFeed(projectId))
    .orderBy('dueOn')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
  return rows.map(({ id, name, dueOn, status, updatedAt, version }) => ({
    id,
    updatedAt,
    version,
    on: dueOn,
    kind: 'project',
    title: name,
    above: null,
    project: name,
    isDone: status === 'completed',
    path: pagePathsByRole[ctx.actor.role].project(id),
  }))
}
