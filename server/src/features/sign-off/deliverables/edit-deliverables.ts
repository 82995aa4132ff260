import { message } from '@oriel/contracts/message'
import type { DeliverableDraft, DeliverableEdit } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import * as refusals from '@oriel/contracts/v1/error-messages'
import { searchText } from '@oriel/contracts/search/fold-text'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { recordDeliverable } from '../../activity/log/record-deliverable.ts'
import { lookUpWorkItemToChange, type WorkItem } from '../../projects/lookups/find-work-item.ts'
import { findDeliverableToChange } from './find-deliverable.ts'
import { showDeliverable, showCurrentDeliverable } from './show-deliverables.ts'
import { closeSignOff } from '../sign-offs/withdraw-sign-off.ts'

export async function addDeliverable(draft: z.output<typeof DeliverableDraft>, ctx: RequestContext) {
  const work = await lookUpWorkItemToChange(ctx, draft.workItem)
  if (!work) throw invalidFields({ workItem: refusals.workItemNotFound })
  ensureAllowed(ctx.actor, policy.deliverable.create, work)
  const fileId = draft.kind === 'file' ? await fileOn(ctx, work, draft.file ?? '') : null
  const now = new Date().toISOString()
  const { kind, title, description } = draft
  const made = {
    id: newId(),
    projectId: work.projectId,
    workItemId: work.id,
    kind,
    fileId,
    url: kind === 'link' ? (draft.url ?? null) : null,
    title,
    description,
    searchText: searchText(title, description),
    audience: 'team' as const,
    state: 'draft' as const,
    signOffId: null,
    at: now,
    createdById: ctx.actor.id,
    createdAt: now,
    updatedAt: now,
    trashId: null,
  }
  await ctx.db.insertInto('deliverables').values(made).execute()
  await recordDeliverable(ctx, made, { type: 'deliverable_added' })
  return showCurrentDeliverable(ctx, made.id)
}

async function fileOn({ db, actor }: RequestContext, { id: workItemId }: WorkItem, fileId: string): Promise<string> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where((it) => it.or([it('workItemId', '=', workItemId), it('resultId', '=', workItemId)]))
    .where(visible(actor, policy.file.see, 'files'))
    .executeTakeFirst()
  if (!file) throw invalidFields({ file: message({ id: 'File not found on this task' }) })
  return file.id
}

/** Withdraws a pending sign-off request: its subject changed. */
export async function changeDeliverable(
  { id, version, ...edit }: z.output<typeof DeliverableEdit>,
  ctx: RequestContext,
) {
  const { row, standing } = await findDeliverableToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.deliverable.edit, standing)
  await ensureCurrentVersion(version, row.version, () => showDeliverable(ctx, row))
  const { title = row.title, description = row.description } = edit
  const url = row.kind === 'link' ? (edit.url ?? row.url) : row.url
  const after = { title, description, url }
  const names = (['title', 'description', 'url'] as const).filter((name) => after[name] !== row[name])
  if (names.length === 0) return showDeliverable(ctx, row)
  await closeSignOff(ctx, row, 'changed')
  await ctx.db
    .updateTable('deliverables')
    .set((it) => ({
      ...after,
      searchText: searchText(title, description),
      isOutdated: row.signOffId === null ? 0 : 1,
      updatedAt: new Date().toISOString(),
      version: it('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordDeliverable(
    ctx,
    { ...row, title },
    {
      type: 'deliverable_updated',
      changes: Object.fromEntries(names.map((name) => [name, [row[name], after[name]] as const])),
    },
  )
  return showCurrentDeliverable(ctx, id)
}

export async function deleteDeliverable({ id }: { id: string }, ctx: RequestContext) {
  const { row, standing } = await findDeliverableToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.deliverable.delete, standing)
  await ctx.db.deleteFrom('deliverables').where('id', '=', id).execute()
  await recordDeliverable(ctx, row, {
    type: 'deliverable_updated',
    inFeeds: false,
    changes: { deleted: [false, true] },
  })
  return { id }
}
