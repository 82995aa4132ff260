import { PERIODS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { EmailRequestDrafts } from '@oriel/contracts/v1/requests/request-drafts-schemas'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { newId } from '../../../../platform/db/ids.ts'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import { deleteRequestDrafts } from '../../../../platform/db/deletion/delete-request-drafts.ts'
import { notFound } from '../../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../../platform/http/input/upload-rules.ts'
import { withSystemContext, type RequestContext } from '../../../../platform/http/session/request-context.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'

const ownDrafts = ({ actor, db }: RequestContext) =>
  db
    .selectFrom('requestDrafts')
    .innerJoin('projects', 'projects.id', 'requestDrafts.projectId')
    .where('requestDrafts.userId', '=', actor.id)
    .where(visible(actor, policy.project.see, 'projects'))

export async function listRequestDrafts(ctx: RequestContext): Promise<EmailRequestDrafts> {
  const drafts = await ownDrafts(ctx)
    .select(['requestDrafts.id', 'projectId as project', 'title', 'requestDrafts.description'])
    .select('requestDrafts.createdAt as at')
    .orderBy('requestDrafts.id', 'desc')
    .execute()
  const ids = drafts.map(({ id }) => id)
  const files = await listDraftFiles(ctx.db, ids)
  return {
    items: drafts.map((draft) => ({
      ...draft,
      files: (files.get(draft.id) ?? []).map(({ id, originalName: name, size }) => ({ id, name, size })),
    })),
  }
}

async function listDraftFiles(db: Db, drafts: readonly string[]) {
  const files = await db
    .selectFrom('requestDraftFiles')
    .selectAll()
    .where(inList(db, 'draftId', drafts))
    .orderBy('id')
    .execute()
  return Map.groupBy(files, ({ draftId }) => draftId)
}

export async function addRequestDraft(
  { db, actor }: RequestContext,
  draft: { projectId: string; title: string; description: string },
  files: readonly UploadedFile[],
) {
  const id = newId()
  await db
    .insertInto('requestDrafts')
    .values({ ...draft, id, userId: actor.id, createdAt: new Date().toISOString() })
    .execute()
  const rows = files.map(({ key: storageKey, mimeType: mimetype, originalName, category, size, sha256 }) => {
    return { id: newId(), draftId: id, storageKey, mimetype, originalName, category, size, sha256 }
  })
  if (rows.length > 0) await db.insertInto('requestDraftFiles').values(rows).execute()
  return id
}

export async function countRequestDrafts({ db, actor }: RequestContext): Promise<number> {
  const { count } = await db
    .selectFrom('requestDrafts')
    .where('userId', '=', actor.id)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** 404 for the second of concurrent calls. */
export async function deleteRequestDraft({ id }: { id: string }, ctx: RequestContext) {
  await deleteDraft(id, ctx)
  return { id }
}

export async function consumeRequestDraft(
  id: string,
  ctx: RequestContext,
  leftOut: readonly string[],
): Promise<UploadedFile[]> {
  const files = ((await listDraftFiles(ctx.db, [id])).get(id) ?? []).filter((file) => !leftOut.includes(file.id))
  await deleteDraft(id, ctx, new Set(files.map(({ storageKey }) => storageKey)))
  return files.map(({ storageKey: key, mimetype: mimeType, originalName, category, size, sha256 }) => {
    return { key, mimeType, originalName, category, size, sha256, head: new Uint8Array() }
  })
}

async function deleteDraft(id: string, ctx: RequestContext, sent?: ReadonlySet<string>) {
  const own = await ownDrafts(ctx).select('requestDrafts.id').where('requestDrafts.id', '=', id).executeTakeFirst()
  const draft = ctx.db.selectFrom('requestDrafts').select('id').where('id', '=', id)
  const ended = own ? await deleteRequestDrafts(ctx.db, draft, sent) : []
  if (ended.length === 0) throw notFound(message({ id: 'This draft was already sent or no longer exists' }))
}

const expiryCutoff = (now: Date) => new Date(now.getTime() - PERIODS.requestDraft).toISOString()

export async function purgeRequestDrafts(services: Services, now: Date) {
  const { log } = services
  const gone = await withSystemContext(services, ({ db }) =>
    deleteRequestDrafts(db, db.selectFrom('requestDrafts').select('id').where('createdAt', '<', expiryCutoff(now))),
  )
  if (gone.length > 0) log.info({ count: gone.length }, 'forgot drafts of requests that nobody completed')
}

export async function listOldRequestDrafts({ db }: Pick<Services, 'db'>, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('requestDrafts').select('id').where('createdAt', '<', expiryCutoff(now)).execute()
  return rows.map(({ id }) => `draft ${id}`)
}
