import * as refusals from '@oriel/contracts/v1/error-messages'
import { lockProjects } from '../../../../platform/db/lock-project.ts'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import { conflict, invalidFields, notFound } from '../../../../platform/base/errors.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { visibleWork, type WorkKind } from '../../../../policy/visible.ts'
import { findWorkItem, findWorkItems, type WorkItem } from '../../../projects/lookups/find-work-item.ts'

interface Wanted {
  kind?: WorkKind | undefined
  also?: string | undefined
}

export async function lockWorkItems(ctx: RequestContext, ids: readonly string[], wanted: Wanted = {}) {
  const locked = await lockProjectsOf(ctx, ids, wanted)
  return async (id: string): Promise<WorkItem> => stillIn(locked, await findWorkItem(ctx, id))
}

export async function findLockedItems(ctx: RequestContext, ids: readonly string[]): Promise<WorkItem[]> {
  const locked = await lockProjectsOf(ctx, ids, {})
  const found = new Map((await findWorkItems(ctx, ids)).map((item) => [item.id, item]))
  return ids.map((id) => {
    const item = found.get(id)
    if (!item) throw notFound(refusals.workItemNotFound)
    return stillIn(locked, item)
  })
}

function stillIn(locked: ReadonlySet<string>, item: WorkItem) {
  if (!locked.has(item.projectId)) throw conflict(refusals.concurrentlyMoved)
  return item
}

async function lockProjectsOf(ctx: RequestContext, ids: readonly string[], { kind, also }: Wanted) {
  const { actor, db } = ctx
  const wanted = [...new Set(ids)]
  const seen = await db
    .selectFrom('workItems')
    .select(['id', 'projectId'])
    .where(inList(db, 'id', wanted))
    .where(visibleWork(actor, kind))
    .execute()
  if (seen.length < wanted.length) throw invalidFields({ ids: refusals.someNotAvailable })
  const locked = new Set([...seen.map((item) => item.projectId), ...(also === undefined ? [] : [also])])
  await lockProjects(db, locked)
  return locked
}
