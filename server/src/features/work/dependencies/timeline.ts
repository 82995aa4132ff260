import { QUOTAS } from '@oriel/contracts/limits'
import { closedStatuses } from '@oriel/contracts/enums'
import type { TimelineItem, Timeline, TimelineFilter } from '@oriel/contracts/v1/work/dependencies-schemas'
import { type NotNull, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { workItemRules, type WorkItemRow } from '../../projects/lookups/find-work-item.ts'

type Filter = z.output<typeof TimelineFilter>

export async function getTimeline(filter: Filter, ctx: RequestContext): Promise<Timeline> {
  const found = [...(await dueIn(ctx, filter)), ...(await underWay(ctx, filter))]
  const rows = found.slice(0, QUOTAS.bars)
  const mine = await mineOf(ctx, rows)
  const items = rows.map((row): TimelineItem => ({
    id: row.id,
    project: row.projectId,
    parent: row.parentId,
    title: row.title,
    status: row.status,
    startsOn: row.startsOn,
    dueOn: row.dueOn,
    version: row.version,
    can: may(ctx.actor, workItemRules(row).edit, { ...row, assignees: mine.has(row.id) ? [ctx.actor.id] : [] })
      ? ['edit']
      : [],
  }))
  const { projects } = await loadRelatedRecords(ctx, { projects: rows.map(({ projectId }) => projectId) })
  return { items, more: found.length > QUOTAS.bars, links: await linksOf(ctx, rows), projects }
}

const visibleBars = ({ db, actor }: RequestContext, { project, kind = 'task' }: Filter) =>
  db
    .selectFrom('workItems')
    .where(visibleWork(actor, kind))
    .where('status', '<>', 'cancelled')
    .where('dueOn', 'is not', null)
    .where(project === undefined ? isNotArchived('workItems.projectId') : sql<SqlBool>`"projectId" = ${project}`)
    .select(['id', 'projectId', 'parentId', 'title', 'status', 'startsOn', 'dueOn', 'version', 'audience'])
    .$narrowType<{ dueOn: NotNull }>()
    .orderBy('dueOn')
    .orderBy('id')
    .limit(QUOTAS.bars + 1)

const dueIn = (ctx: RequestContext, filter: Filter) =>
  visibleBars(ctx, filter)
    .$if(filter.from !== undefined, (it) => it.where('dueOn', '>=', filter.from ?? ''))
    .$if(filter.to !== undefined, (it) => it.where('dueOn', '<=', filter.to ?? ''))
    .execute()

/** Started by the end of the range and due later. Open work only, to skip years of completed work. */
async function underWay(ctx: RequestContext, filter: Filter) {
  const { to } = filter
  if (to === undefined) return []
  return visibleBars(ctx, filter)
    .where('status', 'not in', closedStatuses)
    .where('dueOn', '>', to)
    .where('startsOn', '<=', to)
    .execute()
}

type Row = Pick<WorkItemRow, 'id'>

async function mineOf({ db, actor }: RequestContext, rows: readonly Row[]): Promise<Set<string>> {
  const mine = await db
    .selectFrom('workItemAssignees')
    .select('workItemId')
    .where('userId', '=', actor.id)
    .where(inList(db, 'workItemId', rows, ({ id }) => id))
    .execute()
  return new Set(mine.map(({ workItemId }) => workItemId))
}

const linksOf = ({ db, actor }: RequestContext, rows: readonly Row[]) =>
  db
    .selectFrom('workOrder')
    .innerJoin('workItems', 'workItems.id', 'workOrder.afterId')
    .where(inList(db, 'workOrder.workItemId', rows, ({ id }) => id))
    .where(visibleWork(actor))
    .select(['workOrder.workItemId as id', 'workOrder.afterId as blockedBy', 'workOrder.gap as gapDays'])
    .orderBy('workOrder.workItemId')
    .orderBy('workOrder.afterId')
    .execute()
