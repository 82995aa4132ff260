import { filled, message } from '@oriel/contracts/message'
import type { PlanMove, PlanMoved, PlannedMove, StaleMove } from '@oriel/contracts/v1/shapes/plan'
import type * as z from 'zod/mini'
import { conflict } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { workingTime } from '../days-off/working-time.ts'
import { findAllLocked } from '../work-items/change/lock-all.ts'
import { kindOf, rulesOf, type WorkItem } from '../work-items/find-work-item.ts'
import { carryOut } from './carry-out.ts'
import { type Following, followingOf, mayMove } from './following.ts'
import { asOrdered } from './order.ts'
import { type Days, push } from './push.ts'

type Move = z.output<typeof PlanMove>['moves'][number]

/**
 * Moves work to other days, and what comes after it where that is wanted: one act, in one transaction. Only what was
 * named, and what follows with the same wish, is moved. Asked as a dry run it says what that would be.
 */
export async function movePlan(
  { moves, follow, dryRun, reason }: z.output<typeof PlanMove>,
  visit: Visit,
): Promise<PlanMoved> {
  const wanted = new Map(moves.map((move) => [move.id, move]))
  const items = await findAllLocked(visit, [...wanted.keys()])
  for (const item of items) ensure(visit.actor, rulesOf(item).edit, item)
  await ensureNothingStale(visit, items, wanted)
  const following = await followingOf(visit, [...wanted.keys()])
  const goes = new Map(items.map((item) => [item.id, daysOf(item, wanted.get(item.id))]))
  const pushed = push(
    following.pieces.map((piece) => ({ ...piece, stays: !mayMove(visit.actor, piece) })),
    following.links,
    goes,
    await workingTime(visit.db),
  )
  const all = new Map([...goes, ...(follow ? pushed : [])])
  const done = dryRun
    ? new Map<string, WorkItem>()
    : await carryOut(visit, [...items, ...following.pieces], all, reason)
  return {
    dryRun,
    moves: items.map((item) => planned(item, goes, done)),
    follows: following.pieces.filter(({ id }) => pushed.has(id)).map((item) => planned(item, pushed, done)),
    stays: staying(visit, following, goes, pushed),
  }
}

/** A start that was not sent stays. */
function daysOf({ startsOn, dueOn }: WorkItem, move: Move | undefined): Days {
  return { startsOn: move?.startsOn === undefined ? startsOn : move.startsOn, dueOn: move?.dueOn ?? dueOn }
}

function planned(item: WorkItem, goes: ReadonlyMap<string, Days>, done: ReadonlyMap<string, WorkItem>): PlannedMove {
  const { startsOn, dueOn } = goes.get(item.id) ?? item
  return {
    id: item.id,
    kind: kindOf(item),
    project: item.projectId,
    parent: item.parentId,
    title: item.title,
    before: { startsOn: item.startsOn, dueOn: item.dueOn },
    startsOn,
    dueOn,
    version: done.get(item.id)?.version ?? item.version,
  }
}

/** Open work right behind what moves that only somebody else may move. */
function staying(
  { actor }: Visit,
  { pieces, links }: Following,
  goes: ReadonlyMap<string, Days>,
  pushed: ReadonlyMap<string, Days>,
): PlanMoved['stays'] {
  const behind = new Set(
    links.filter(({ afterId }) => goes.has(afterId) || pushed.has(afterId)).map(({ workItemId }) => workItemId),
  )
  return pieces
    .filter((piece) => behind.has(piece.id) && !goes.has(piece.id) && isOpen(piece) && !mayMove(actor, piece))
    .map((piece) => asOrdered({ ...piece, gap: 0 }))
}

const isOpen = ({ status }: WorkItem) => status === 'pending' || status === 'in-progress'

/** Whoever drags what somebody else has moved since is told by whom, and where it is now. */
async function ensureNothingStale(visit: Visit, items: readonly WorkItem[], wanted: ReadonlyMap<string, Move>) {
  const behind = items.filter(({ id, version }) => (wanted.get(id)?.version ?? version) !== version)
  const [first] = behind
  if (!first) return
  const stale: StaleMove['stale'] = []
  for (const { id, title, startsOn, dueOn, version } of behind)
    stale.push({ id, title, startsOn, dueOn, version, by: await changedBy(visit, id) })
  const said = { title: first.title, name: stale[0]?.by ?? '' }
  throw conflict(filled(message({ id: '{name} changed “{title}” meanwhile: it is shown as it is now.' }), said), {
    stale,
  } satisfies StaleMove)
}

/** Of what this person reads about it, the last. */
async function changedBy({ db, actor }: Visit, workItemId: string): Promise<string> {
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
