import { fillMessage, message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemVisibility } from '@oriel/contracts/v1/work/work-items-schemas'
import type { Visibility } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { conflict } from '../../../../platform/base/errors.ts'
import { ensureCurrentVersion } from '../../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../../activity/audit-log/record-audit-event.ts'
import { ensureNoPendingSignOffIn } from '../../../people/approvers/ensure-no-pending-sign-off.ts'
import { syncRequests } from '../../request-status/sync-requests.ts'
import { isAwaitingAnswer, readRequestEvents } from '../../request-status/request-history.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  workItemRules,
  type WorkItem,
} from '../../../projects/lookups/find-work-item.ts'
import { loadProjects } from '../../../../platform/http/responses/related-records.ts'
import { showWorkItem } from '../show-work-item.ts'
import { propagateVisibility } from './propagate-visibility.ts'
import { workItemEvent } from '../work-item-event.ts'

export async function changeWorkItemVisibility(
  { id, visibility: audience, version }: z.output<typeof WorkItemVisibility>,
  ctx: RequestContext,
) {
  const item = await findWorkItemToChange(ctx, id)
  await ensureCanShare(ctx, [item], audience)
  await ensureCurrentVersion(version, item.version, () => showWorkItem(ctx, item))
  return showWorkItem(ctx, await setVisibility(ctx, item, audience))
}

/** Tasks before subtasks, so that both can be shared. */
export async function changeVisibilities(ctx: RequestContext, items: readonly WorkItem[], audience: Visibility) {
  await ensureCanShare(ctx, items, audience)
  const tasks = items.filter(({ parentId }) => parentId === null)
  const subtasks = items.filter(({ parentId }) => parentId !== null)
  // Re-read: a task changes its subtasks.
  for (const { id } of [...tasks, ...subtasks]) await setVisibility(ctx, await findWorkItem(ctx, id), audience)
  return Promise.all(items.map(({ id }) => findWorkItem(ctx, id)))
}

type Shared = Pick<WorkItem, 'projectId' | 'parentId' | 'audience'>

/** Internal projects have no client. Unsharing stays possible. */
export async function ensureCanShare(ctx: RequestContext, items: readonly Shared[], audience: Visibility) {
  const projects = await loadProjects(
    ctx,
    items.map(({ projectId }) => projectId),
  )
  for (const item of items)
    ensureAllowed(ctx.actor, workItemRules(item).share, {
      audience: item.audience,
      isInternal: audience === 'client' && projects[item.projectId]?.isInternal === true,
    })
}

/** Requires the project lock; the caller checks permission. */
async function setVisibility(ctx: RequestContext, item: WorkItem, audience: Visibility): Promise<WorkItem> {
  if (audience === item.audience) return item
  if (audience === 'client') await ensureTaskShared(ctx, item)
  else if (item.audience === 'client') await ensureNothingOpen(ctx, item)
  await ctx.db
    .updateTable('workItems')
    .set({ audience, updatedAt: new Date().toISOString(), version: item.version + 1 })
    .where('id', '=', item.id)
    .execute()
  await recordAuditEvent(ctx, {
    event: 'visibility-changed',
    target: { id: item.id, name: item.title },
    details: { audience: [item.audience, audience] },
  })
  await recordVisibilityChange(ctx, item, { ...item, audience })
  return findWorkItem(ctx, item.id)
}

/** Logs only the sharing, no earlier events. */
export async function recordVisibilityChange(ctx: RequestContext, before: WorkItem, after: WorkItem) {
  const [wasShared, isShared] = [before.audience === 'client', after.audience === 'client']
  const moved = wasShared === isShared ? [] : await propagateVisibility(ctx, after)
  await recordActivity(ctx, {
    ...workItemEvent(after, 'updated'),
    audience: 'client',
    isHidden: wasShared && !isShared,
    changes: { audience: isShared ? ['team', 'client'] : ['client', 'team'] },
  })
  if (isShared) for (const workItemId of moved) await syncRequests(ctx, { workItemId })
}

async function ensureTaskShared({ db }: RequestContext, { parentId }: WorkItem) {
  if (parentId === null) return
  const task = await db
    .selectFrom('workItems')
    .select(['id', 'title', 'audience'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  const { id, title } = task
  if (task.audience !== 'client')
    throw conflict(fillMessage(refusals.taskNotShared, { title }), { task: { id, title } })
}

/** 409 for open requests: hiding the work would hide their answer. */
export async function ensureNothingOpen(ctx: RequestContext, { id }: Pick<WorkItem, 'id'>) {
  const { db } = ctx
  await ensureNoPendingSignOffIn(ctx, id)
  const below = db.selectFrom('workItems').select('id').where('parentId', '=', id)
  const found = await db
    .selectFrom('requests')
    .select(['id', 'title', 'status', 'stations'])
    .where('trashId', 'is', null)
    .where((it) =>
      it.or([
        it.and([it('status', '=', 'pending'), it('workItemId', '=', id)]),
        it.and([
          it('status', 'in', ['approved', 'in-progress', 'completed']),
          it.or([it('resultId', '=', id), it('resultId', 'in', below)]),
        ]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  // Delivered work awaits the client's review.
  const requests = found
    .filter(
      ({ status, stations }) => status !== 'completed' || isAwaitingAnswer(status, readRequestEvents({ stations })),
    )
    .map(({ id, title }) => ({ id, title }))
  if (requests.length === 0) return
  const titles = requests.map(({ title }) => `“${title}”`).join(', ')
  throw conflict(
    fillMessage(message({ id: 'The client is waiting for requests here: {titles}. Answer or complete them first.' }), {
      titles,
    }),
    { requests },
  )
}
