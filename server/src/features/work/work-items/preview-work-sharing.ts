import { QUOTAS } from '@oriel/contracts/limits'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkSharingPreview, WorkSharingPreviewQuery } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import type { StoredVisibility } from '../../../platform/db/stored-visibility.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { findMainContact } from '../../projects/lookups/find-main-contact.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findWorkItem, workItemKind, type WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { ensureCanShare } from './sharing/change-visibility.ts'

export async function previewWorkSharing(
  { id, others = [], visibility: audience }: z.output<typeof WorkSharingPreviewQuery>,
  ctx: RequestContext,
): Promise<WorkSharingPreview> {
  const first = await findWorkItem(ctx, id)
  const rest = others.filter((it) => it !== id)
  const chosen = [first, ...(await allOf(ctx, rest))]
  await ensureCanShare(ctx, chosen, audience)
  const along = audience === 'client' ? await tasksAlong(ctx, chosen) : []
  const work = await workThatMoves(ctx, [...along, ...chosen], audience)
  const records = [
    ...work.map((item) => ({ kind: workItemKind(item), text: item.title, by: null })),
    ...(await hangingOn(ctx, work, kept(audience))),
  ]
  const projects = [...new Set(work.map(({ projectId }) => projectId))]
  const readers = []
  for (const id of projects) {
    const { reader, project } = await findMainContact(ctx, id)
    readers.push({ client: reader, project })
  }
  const { title } = first
  return {
    title,
    alsoShared: along.map((task) => ({ id: task.id, title: task.title })),
    readers,
    records: records.slice(0, QUOTAS.disclosed),
    more: Math.max(0, records.length - QUOTAS.disclosed),
    ...(audience === 'team' ? { lastVisits: await listClientVisits(ctx, projects) } : {}),
  }
}

/** Hiding can't undo what a client saw at the last visit. */
function listClientVisits({ db }: RequestContext, projects: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName as name', 'lastVisitAt as at'])
    .where(
      'id',
      'in',
      db
        .selectFrom('projectClients')
        .select('userId')
        .where(inList(db, 'projectId', projects)),
    )
    .where('deletedAt', 'is', null)
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
}

async function allOf({ db, actor }: RequestContext, ids: readonly string[]): Promise<WorkItemRow[]> {
  const found = await db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(db, 'id', ids))
    .where(visibleWork(actor))
    .execute()
  if (found.length < ids.length) throw invalidFields({ others: refusals.someNotAvailable })
  return found
}

/** Tasks of chosen subtasks are shared first. */
async function tasksAlong({ db, actor }: RequestContext, chosen: readonly WorkItemRow[]): Promise<WorkItemRow[]> {
  const ids = chosen.map(({ id }) => id)
  const above = chosen.flatMap(({ parentId }) => (parentId === null || ids.includes(parentId) ? [] : [parentId]))
  if (above.length === 0) return []
  return db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(db, 'id', [...new Set(above)]))
    .where('audience', '!=', 'client')
    .where(visibleWork(actor, 'task'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const kept = (audience: 'team' | 'client'): StoredVisibility => (audience === 'client' ? 'withheld' : 'client')

async function workThatMoves({ db }: RequestContext, chosen: readonly WorkItemRow[], audience: 'team' | 'client') {
  const moved = chosen.filter((item) => (item.audience === 'client') !== (audience === 'client'))
  const ids = moved.map(({ id }) => id)
  const below = await db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(db, 'parentId', ids))
    .where('audience', '=', kept(audience))
    .where('trashId', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const others = below.filter(({ id }) => !ids.includes(id))
  const isOf = ({ id }: WorkItemRow) => [...moved, ...others].filter(({ parentId }) => parentId === id)
  const tops = moved.filter(({ parentId }) => parentId === null || !ids.includes(parentId))
  return tops.flatMap((item) => [item, ...isOf(item)])
}

async function hangingOn(ctx: RequestContext, work: readonly WorkItemRow[], audience: StoredVisibility) {
  const { db } = ctx
  const ids = work.map(({ id }) => id)
  const comments = await db
    .selectFrom('comments')
    .select(['text', 'authorId as by'])
    .where(inList(db, 'workItemId', ids))
    .where('audience', '=', audience)
    .where('trashId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const files = await db
    .selectFrom('files')
    .select(['originalName as text', 'uploadedById as by'])
    .where(inList(db, 'workItemId', ids))
    .where('audience', '=', audience)
    .where('trashId', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  const authors = [...comments, ...files].map(({ by }) => by)
  const people = await loadPeople(ctx, authors)
  const named = (kind: 'comment' | 'file', rows: typeof comments) =>
    rows.map(({ text, by }) => ({ kind, text, by: people[by]?.name ?? '' }))
  return [...named('comment', comments), ...named('file', files)]
}
