import { message } from '@oriel/contracts/message'
import type { DeliverableDraft, DeliverableEdit } from '@oriel/contracts/v1/shapes/deliverables'
import * as refusals from '@oriel/contracts/v1/refusals'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { recordDeliverable } from '../sign-offs/record-deliverable.ts'
import { lookUpWorkItemToChange, type WorkItem } from '../work-items/find-work-item.ts'
import { findDeliverableToChange } from './find-deliverable.ts'
import { showDeliverable, showNow } from './show-deliverables.ts'
import { withdraw } from './withdraw.ts'

export async function addDeliverable(draft: z.output<typeof DeliverableDraft>, visit: Visit) {
  const work = await lookUpWorkItemToChange(visit, draft.workItem)
  if (!work) throw invalid({ workItem: refusals.workItemNotFound })
  ensure(visit.actor, policy.deliverable.create, work)
  const fileId = draft.kind === 'file' ? await fileOn(visit, work, draft.file ?? '') : null
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
    createdById: visit.actor.id,
    createdAt: now,
    updatedAt: now,
    trashId: null,
  }
  await visit.db.insertInto('deliverables').values(made).execute()
  await recordDeliverable(visit, made, { type: 'deliverable_added' })
  return showNow(visit, made.id)
}

/** A file that hangs on this work, or came with the request that became it. */
async function fileOn({ db, actor }: Visit, { id: workItemId }: WorkItem, fileId: string): Promise<string> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where((it) => it.or([it('workItemId', '=', workItemId), it('resultId', '=', workItemId)]))
    .where(visible(actor, policy.file.see, 'files'))
    .executeTakeFirst()
  if (!file) throw invalid({ file: message({ id: 'There is no such file on this work' }) })
  return file.id
}

/** What is sent changes. What is open is withdrawn: it was about other words. */
export async function changeDeliverable({ id, version, ...edit }: z.output<typeof DeliverableEdit>, visit: Visit) {
  const { row, standing } = await findDeliverableToChange(id, visit)
  ensure(visit.actor, policy.deliverable.edit, standing)
  await ensureFresh(version, row.version, () => showDeliverable(visit, row))
  const { title = row.title, description = row.description } = edit
  const url = row.kind === 'link' ? (edit.url ?? row.url) : row.url
  const after = { title, description, url }
  const names = (['title', 'description', 'url'] as const).filter((name) => after[name] !== row[name])
  if (names.length === 0) return showDeliverable(visit, row)
  await withdraw(visit, row, 'changed')
  await visit.db
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
    visit,
    { ...row, title },
    {
      type: 'deliverable_updated',
      changes: Object.fromEntries(names.map((name) => [name, [row[name], after[name]] as const])),
    },
  )
  return showNow(visit, id)
}

export async function deleteDeliverable({ id }: { id: string }, visit: Visit) {
  const { row, standing } = await findDeliverableToChange(id, visit)
  ensure(visit.actor, policy.deliverable.delete, standing)
  await visit.db.deleteFrom('deliverables').where('id', '=', id).execute()
  await recordDeliverable(visit, row, {
    type: 'deliverable_updated',
    inFeeds: false,
    changes: { deleted: [false, true] },
  })
  return { id }
}
