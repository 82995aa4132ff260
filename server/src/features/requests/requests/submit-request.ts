import type { RequestDraft, ShortRequest } from '@oriel/contracts/v1/requests/requests-schemas'
import { searchText } from '@oriel/contracts/search/fold-text'
import { newId } from '../../../platform/db/ids.ts'
import { ensureDueDateNotPast } from '../../../platform/http/input/due-dates.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { attachFiles } from '../../discussion/files/attach-files.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { policy } from '../../../policy/policy.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { appendRequestEvent } from '../../work/request-status/request-history.ts'
import { consumeRequestDraft } from './drafts/request-drafts.ts'
import { ensureCanRequest } from './ensure-can-request.ts'
import { showRequestById } from './show-requests.ts'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { findProject } from '../../projects/projects/find-project.ts'

export async function submitRequest(
  draft: z.output<typeof RequestDraft>,
  ctx: RequestContext,
  files: UploadedFile[],
  isDateOpen = false,
) {
  const { project: projectId, workItem: workItemId, draft: begun, leftOut = [], ...wanted } = draft
  await ensureCanRequest(ctx, projectId, workItemId)
  ensureDueDateNotPast(wanted.dueOn)
  const ofMail = begun === undefined ? [] : await consumeRequestDraft(begun, ctx, leftOut)

  const id = newId()
  const now = new Date().toISOString()
  const { title, description } = wanted
  await ctx.db
    .insertInto('requests')
    .values({
      ...wanted,
      id,
      projectId,
      workItemId,
      requestedById: ctx.actor.id,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      reviewedById: null,
      reviewedAt: null,
      reviewComments: null,
      resultId: null,
      startedAt: null,
      completedAt: null,
      stations: appendRequestEvent(
        { stations: '[]' },
        {
          ...({ kind: 'submitted', at: now, by: ctx.actor.id } as const),
          ...(isDateOpen ? { isDateOpen } : {}),
        },
      ),
      searchText: searchText(title, description),
      trashId: null,
    })
    .execute()
  const { see: rule } = policy.request
  await saveMentions(ctx, { subject: id, rule, record: { projectId }, text: description, field: 'description' })
  const place = requestTarget({ id, projectId, workItemId, title })
  await recordActivity(ctx, {
    type: 'request_submitted',
    target: { type: 'request', id, title },
    ...place.inLog,
    audience: 'client',
  })
  await attachFiles(ctx, place, [...ofMail, ...files])
  return showRequestById(ctx, id)
}

/** The manager adds the rest on approval. */
export async function submitShortRequest(
  { id: project, text, workItem, dueOn, ...usual }: z.output<typeof ShortRequest>,
  ctx: RequestContext,
  files: UploadedFile[],
) {
  const agreed = (await findProject(project, ctx)).dueOn
  const day = readerToday(ctx)
  const wished = dueOn ?? (agreed !== null && agreed < day ? day : agreed)
  if (wished === null) throw invalidFields({ dueOn: messages.dueDateRequired })
  return submitRequest(
    { ...usual, project, workItem: workItem ?? null, title: titleOf(text), description: text, dueOn: wished },
    ctx,
    files,
    dueOn === undefined,
  )
}

const titleOf = (text: string) => excerpt((text.split('\n')[0] ?? '').trim(), LIMITS.name - 1)
