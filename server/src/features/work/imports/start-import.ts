import { PERIODS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type * as shapes from '@oriel/contracts/v1/work/imports-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { ensureClient } from '../../people/accounts/ensure-people.ts'
import { endImport, findDraft, findImportToChange, showImport } from './find-import.ts'
import { storeTable } from './import-table.ts'
import { previewImport } from './preview-import.ts'
import type { ReadFile } from './read-import-file.ts'

export async function storeImport(_: unknown, ctx: RequestContext, { table, ...file }: ReadFile) {
  const { actor, db } = ctx
  ensureAllowed(actor, policy.import.create)
  await deleteDrafts(db, actor.id)
  const id = newId()
  const content = storeTable(table)
  const at = { createdById: actor.id, createdAt: new Date().toISOString() }
  await db
    .insertInto('imports')
    .values({ id, ...at, ...file, content, state: 'draft' })
    .execute()
  return showImport(ctx, id)
}

/** Of this user, and those older than a day. */
async function deleteDrafts(db: Db, userId: string) {
  const before = new Date(Date.now() - PERIODS.importDraft).toISOString()
  const deleted = await db
    .deleteFrom('imports')
    .where('state', '=', 'draft')
    .where((it) => it.or([it('createdById', '=', userId), it('createdAt', '<', before)]))
    .returning(['storageKey as key', 'name'])
    .execute()
  await recordDeletedBlobs(db, deleted)
}

/** Before the transaction. Returns the mapping, completed by detection. */
export async function checkMapping(
  draft: z.output<typeof shapes.ImportDraft>,
  actor: SessionActor,
  services: Services,
) {
  ensureAllowed(actor, policy.import.create)
  const { mapping, missing, creates } = await previewImport(draft, actor, services)
  if (missing === 'title') throw invalidFields({ columns: message({ id: 'Choose the column with the titles' }) })
  if (missing === 'client') throw invalidFields({ client: message({ id: 'Choose the client of the new projects' }) })
  if (creates.tasks + creates.subtasks === 0) throw conflict(message({ id: 'There’s nothing new to import' }))
  return mapping
}

export async function startImport({ id }: { id: string }, ctx: RequestContext, mapping: shapes.ImportMapping) {
  ensureAllowed(ctx.actor, policy.import.create)
  const { content } = await findDraft(ctx.db, id)
  if (mapping.client !== null) await ensureClient(ctx, mapping.client)
  await ctx.db
    .updateTable('imports')
    .set({ state: 'running', mapping: JSON.stringify(mapping), total: content.split('\n').length - 1 })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
  runSoon(ctx)
  return showImport(ctx, id)
}

/** Jobs listen for this event (see `jobs/run-jobs.ts`). */
export function runSoon({ actor, afterwards }: RequestContext) {
  afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }))
}

export async function cancelImport({ id }: { id: string }, ctx: RequestContext) {
  ensureAllowed(ctx.actor, policy.import.create)
  const { state } = await findImportToChange(ctx.db, id)
  if (state !== 'running') throw conflict(message({ id: 'This import isn’t running anymore' }))
  await endImport(ctx.db, id, 'canceled')
  return showImport(ctx, id)
}
