import { message } from '@oriel/contracts/message'
import type { RequestEdit } from '@oriel/contracts/v1/requests/requests-schemas'
import { searchText } from '@oriel/contracts/search/fold-text'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import { ensureDueDateNotPast } from '../../../platform/http/input/due-dates.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity, diffRecords } from '../../activity/log/record-activity.ts'
import { isSameClient } from '../../people/companies/client-company.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { withChosenDate, appendRequestEvent } from '../../work/request-status/request-history.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { updatePendingRequest } from './update-pending-request.ts'
import { ensureCanRequest } from './ensure-can-request.ts'
import { findRequestToChange } from './find-request.ts'
import { showRequest, showRequestById } from './show-requests.ts'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import { purgeEntry } from '../../work/trash/purge.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'

export async function editRequest({ id, version, ...edit }: z.output<typeof RequestEdit>, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.edit, request)
  await ensureCurrentVersion(version, request.version, () => showRequest(ctx, request))
  const after = {
    projectId: edit.project ?? request.projectId,
    workItemId: edit.workItem === undefined ? request.workItemId : edit.workItem,
    title: edit.title ?? request.title,
    description: edit.description ?? request.description,
    priority: edit.priority ?? request.priority,
    dueOn: edit.dueOn ?? request.dueOn,
    reason: edit.reason ?? request.reason,
  }
  const { projectId, workItemId, title, description } = after
  const goesElsewhere = projectId !== request.projectId
  if (goesElsewhere || workItemId !== request.workItemId) await ensureCanRequest(ctx, projectId, workItemId)
  if (goesElsewhere) await ensureSameClient(ctx, request.projectId, projectId)
  ensureDueDateNotPast(edit.dueOn, request.dueOn)

  await updatePendingRequest(ctx, request, policy.request.edit, {
    ...after,
    ...(after.dueOn === request.dueOn ? {} : { stations: withChosenDate(request) }),
    searchText: searchText(title, description),
  })
  await saveMentions(ctx, {
    subject: id,
    rule: policy.request.see,
    record: { projectId },
    text: description,
    before: request.description,
    field: 'description',
  })
  if (goesElsewhere) await moveConversation(ctx, id, projectId)
  await recordActivity(ctx, {
    type: 'request_updated',
    target: { type: 'request', id, title },
    ...requestTarget({ ...after, id }).inLog,
    audience: 'client',
    changes: diffRecords(request, after),
  })
  return showRequestById(ctx, id)
}

async function moveConversation({ db }: RequestContext, requestId: string, projectId: string) {
  await db.updateTable('comments').set({ projectId }).where('requestId', '=', requestId).execute()
  await db.updateTable('files').set({ projectId }).where('requestId', '=', requestId).execute()
}

/** A conversation must not move from one company of a client to another. */
async function ensureSameClient(ctx: RequestContext, from: string, to: string) {
  if (isSameClient(await findProject(from, ctx), await findProject(to, ctx))) return
  throw invalidFields({
    project: message({
      id: 'A request can only move to a project of the same company. Submit a new one there instead.',
    }),
  })
}

/** Hidden from lists; direct links still show its status. */
export async function cancelRequest({ id }: ById, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.cancel, request)
  await updatePendingRequest(ctx, request, policy.request.cancel, {
    status: 'cancelled',
    stations: appendRequestEvent(request, { kind: 'cancelled', at: new Date().toISOString(), by: ctx.actor.id }),
  })
  await recordActivity(ctx, {
    type: 'request_cancelled',
    target: { type: 'request', id, title: request.title },
    ...requestTarget(request).inLog,
    audience: 'client',
    changes: { status: ['pending', 'cancelled'] },
  })
  return { id }
}

/** Permanent, with comments and files. The audit log keeps its title. */
export async function deleteRequest({ id }: ById, ctx: RequestContext) {
  const request = await findRequestToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.request.delete, request)
  const { title, projectId } = request
  // Via the trash, to update counters.
  await softDelete(ctx, { type: 'request', id, title, projectId })
  await purgeEntry({ thingType: 'request', thingId: id, projectId }, ctx.db)
  await recordAuditEvent(ctx, {
    event: 'permanently-deleted',
    target: { id, name: title },
    details: { type: 'request' },
  })
  await recordActivity(ctx, {
    type: 'request_deleted',
    target: { type: 'request', id, title },
    ...requestTarget(request).inLog,
    audience: 'client',
  })
  return { id }
}
