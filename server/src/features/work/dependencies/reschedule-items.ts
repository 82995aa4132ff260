import { fillMessage, message } from '@oriel/contracts/message'
import type {
  RescheduleInput,
  RescheduleResult,
  RescheduledItem,
  StaleItems,
} from '@oriel/contracts/v1/work/dependencies-schemas'
import type * as z from 'zod/mini'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import { findLockedItems } from '../work-items/change/find-locked-items.ts'
import { workItemKind, workItemRules, type WorkItem, findWorkItems } from '../../projects/lookups/find-work-item.ts'
import { applyReschedule } from './apply-reschedule.ts'
import { showDependencyItem } from './dependencies.ts'
import { type DateSpan, rescheduleDependents, type DependencyEdge } from './reschedule-dependents.ts'
import { sql } from 'kysely'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { Actor } from '../../../policy/relations.ts'

type Move = z.output<typeof RescheduleInput>['moves'][number]

/** One transaction. */
export async function rescheduleItems(
  { moves, rescheduleDependents: follow, dryRun, reason }: z.output<typeof RescheduleInput>,
  ctx: RequestContext,
): Promise<RescheduleResult> {
  const wanted = new Map(moves.map((move) => [move.id, move]))
  const items = await findLockedItems(ctx, [...wanted.keys()])
  for (const item of items) ensureAllowed(ctx.actor, workItemRules(item).edit, item)
  await ensureNothingStale(ctx, items, wanted)
  const following = await findDependents(ctx, [...wanted.keys()])
  const goes = new Map(items.flatMap((item) => datesOf(item, wanted.get(item.id))))
  const pushed = rescheduleDependents(
    following.pieces.filter(isDated).map((piece) => ({ ...piece, stays: !canReschedule(ctx.actor, piece) })),
    following.links,
    goes,
    await workspaceSchedule(ctx.db),
  )
  const all = new Map([...goes, ...(follow ? pushed : [])])
  const done = dryRun
    ? new Map<string, WorkItem>()
    : await applyReschedule(ctx, [...items, ...following.pieces], all, reason)
  return {
    dryRun,
    moves: items.flatMap((item) => toRescheduledItem(item, goes, done)),
    dependents: following.pieces
      .filter(({ id }) => pushed.has(id))
      .flatMap((item) => toRescheduledItem(item, pushed, done)),
    notMovable: toStayingItem(ctx, following, goes, pushed),
  }
}

const datesOf = ({ id, startsOn }: WorkItem, move: Move | undefined): [string, DateSpan][] =>
  move ? [[id, { startsOn: move.startsOn === undefined ? startsOn : move.startsOn, dueOn: move.dueOn }]] : []

const isDated = <Item extends { dueOn: string | null }>(item: Item): item is Item & { dueOn: string } =>
  item.dueOn !== null

function toRescheduledItem(
  item: WorkItem,
  goes: ReadonlyMap<string, DateSpan>,
  done: ReadonlyMap<string, WorkItem>,
): RescheduledItem[] {
  const days = goes.get(item.id)
  if (!days) return []
  const rescheduled = {
    id: item.id,
    kind: workItemKind(item),
    project: item.projectId,
    parent: item.parentId,
    title: item.title,
    before: { startsOn: item.startsOn, dueOn: item.dueOn },
    ...days,
    version: done.get(item.id)?.version ?? item.version,
  }
  return [rescheduled]
}

function toStayingItem(
  { actor }: RequestContext,
  { pieces, links }: DependentGraph,
  goes: ReadonlyMap<string, DateSpan>,
  pushed: ReadonlyMap<string, DateSpan>,
): RescheduleResult['notMovable'] {
  const behind = new Set(
    links.filter(({ afterId }) => goes.has(afterId) || pushed.has(afterId)).map(({ workItemId }) => workItemId),
  )
  return pieces
    .filter((piece) => behind.has(piece.id) && !goes.has(piece.id) && isOpen(piece) && !canReschedule(actor, piece))
    .map((piece) => showDependencyItem({ ...piece, gap: 0 }))
}

const isOpen = ({ status }: WorkItem) => status === 'pending' || status === 'in-progress'

/** Optimistic locking: 409 with current dates and their authors. */
async function ensureNothingStale(ctx: RequestContext, items: readonly WorkItem[], wanted: ReadonlyMap<string, Move>) {
  const behind = items.filter(({ id, version }) => (wanted.get(id)?.version ?? version) !== version)
  const [first] = behind
  if (!first) return
  const stale: StaleItems['stale'] = []
  for (const { id, title, startsOn, dueOn, version } of behind)
    stale.push({ id, title, startsOn, dueOn, version, by: await changedBy(ctx, id) })
  const said = { title: first.title, name: stale[0]?.by ?? '' }
  throw conflict(
    fillMessage(message({ id: '{name} has since changed “{title}”. This is the current version.' }), said),
    {
      stale,
    } satisfies StaleItems,
  )
}

async function changedBy({ db, actor }: RequestContext, workItemId: string): Promise<string> {
  const line = await db
    .selectFrom('activities')
    .innerJoin('users', 'users.id', 'activities.actorId')
    .where('activities.workItemId', '=', workItemId)
    .where(visible(actor, policy.activity.see, 'activities'))
    .orderBy('activities.seq', 'desc')
    .select('users.fullName')
    .executeTakeFirst()
  return line?.fullName ?? ''
}

interface DependentGraph {
  pieces: WorkItem[]
  links: DependencyEdge[]
}

const canReschedule = (actor: Actor, item: WorkItem) =>
  (item.status === 'pending' || item.status === 'in-progress') && may(actor, workItemRules(item).edit, item)

/** Visible, transitive, in a constant number of queries. */
async function findDependents(ctx: RequestContext, ids: readonly string[]): Promise<DependentGraph> {
  const { db } = ctx
  const { rows: links } = await sql<DependencyEdge>`
    with recursive "later" ("workItemId", "afterId", "gap") as (
      select "workItemId", "afterId", "gap" from "workOrder" where ${inList(db, 'afterId', ids)}
      union
      select "workOrder"."workItemId", "workOrder"."afterId", "workOrder"."gap" from "workOrder"
      inner join "later" on "workOrder"."afterId" = "later"."workItemId"
      inner join "workItems" on "workItems"."id" = "workOrder"."afterId" and "workItems"."trashId" is null
    ) select "workItemId", "afterId", "gap" from "later"`.execute(db)
  const all = [...new Set([...ids, ...links.map(({ workItemId }) => workItemId)])]
  const pieces = await findWorkItems(ctx, all)
  return { pieces, links }
}
