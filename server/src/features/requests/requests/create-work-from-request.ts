import { openStatuses } from '@oriel/contracts/enums'
import { languages } from '@oriel/contracts/languages'
import { fillMessage, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { RequestReview } from '@oriel/contracts/v1/requests/requests-schemas'
import { withoutTitle } from '@oriel/contracts/v1/requests/without-title'
import type * as z from 'zod/mini'
import { ensureDueDateNotPast } from '../../../platform/http/input/due-dates.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { translate } from '../../../platform/base/translate.ts'
import { ensureNotArchived } from '../../../policy/archive.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { diffRecords } from '../../activity/log/record-activity.ts'
import { copyMentions } from '../../people/mentions/copy-mentions.ts'
import { ensureAssignees } from '../../people/accounts/ensure-people.ts'
import { isDateOpen, readRequestEvents } from '../../work/request-status/request-history.ts'
import { copyLabels } from '../../work/labels/label-records.ts'
import { readWorkspace } from '../../../platform/db/read-settings.ts'
import type { WorkItemDraft } from '../../work/work-items/change/work-item-fields.ts'
import type { RequestRecord } from './find-request.ts'
import { insertWorkItem } from '../../work/work-items/change/create-work-item.ts'

type Wanted = Pick<z.output<typeof RequestReview>, 'workItem' | 'newTask' | 'title' | 'dueOn' | 'assignees'>

/**
 * Unchanged values stay as requested, even a past due date. Returns the agreement and its differences from the request.
 */
export async function createWorkFromRequest(ctx: RequestContext, request: RequestRecord, wanted: Wanted) {
  const { projectId, description, priority } = request
  const { assignees, dueOn, askedFor, task } = await checkWorkFromRequest(ctx, request, wanted)
  const title = wanted.title ?? request.title
  const parent = wanted.newTask
    ? await addTask(ctx, projectId, { title: wanted.newTask.title, priority, dueOn })
    : (task ?? (await ensureRequestsTask(ctx, projectId)))
  const hasMentions = description.includes('@')
  const { id: resultId } = await insertWorkItem(
    ctx,
    { projectId, parentId: parent.id },
    {
      title,
      priority,
      dueOn,
      assignees,
      audience: 'client',
      description: hasMentions ? description : withoutTitle(description, title),
    },
  )
  if (hasMentions) await copyMentions(ctx.db, { from: request.id, to: resultId })
  if (request.labelCount > 0) await copyLabels(ctx.db, new Map([[request.id, resultId]]))
  const agreedTerms = { title, dueOn, workItem: parent.id }
  const { title: asked, workItemId } = request
  return {
    resultId,
    agreement: { agreedTerms, ...(assignees.length > 0 ? { assignees } : {}) },
    changes: diffRecords<Record<string, unknown>>(
      { title: asked, dueOn: askedFor, workItemId: workItemId ?? parent.id },
      { title, dueOn, workItemId: parent.id },
    ),
    shown: {
      resultTitle: title,
      resultParentId: parent.id,
      resultParentTitle: parent.title,
      resultStatus: 'pending' as const,
    },
  }
}

export async function checkWorkFromRequest(ctx: RequestContext, request: RequestRecord, wanted: Wanted) {
  const { projectId } = request
  await ensureNotArchived(ctx.db, projectId)
  ensureDueDateNotPast(wanted.dueOn, request.dueOn)
  const assignees = [...new Set(wanted.assignees)]
  await ensureAssignees(ctx, projectId, assignees)
  const askedFor = isDateOpen(readRequestEvents(request)) ? null : request.dueOn
  const dueOn = wanted.dueOn === undefined ? askedFor : wanted.dueOn
  const taskId = wanted.workItem ?? request.workItemId
  const task = wanted.newTask || taskId === null ? null : await findTask(ctx, projectId, taskId)
  return { assignees, dueOn, askedFor, task }
}

async function addTask(
  ctx: RequestContext,
  projectId: string,
  fields: Pick<WorkItemDraft, 'title' | 'priority' | 'dueOn'>,
) {
  const { id } = await insertWorkItem(
    ctx,
    { projectId, parentId: null },
    { ...fields, description: '', audience: 'client' },
  )
  return { id, title: fields.title }
}

const REQUESTS = message({ id: 'Requests' })

/** For requests without a task, in any language. The project lock makes it unique. */
async function ensureRequestsTask(ctx: RequestContext, projectId: string) {
  const titles = languages.map((language) => translate(language, REQUESTS))
  const task = await ctx.db
    .selectFrom('workItems')
    .select(['id', 'title'])
    .where('projectId', '=', projectId)
    .where('title', 'in', titles)
    .where('audience', '=', 'client')
    .where('status', 'in', openStatuses)
    .where(visibleWork(ctx.actor, 'task'))
    .orderBy('id')
    .executeTakeFirst()
  if (task) return task
  const { language } = await readWorkspace(ctx.db)
  return addTask(ctx, projectId, { title: translate(language ?? 'en', REQUESTS), priority: 'normal', dueOn: null })
}

async function findTask({ actor, db }: RequestContext, projectId: string, id: string) {
  const task = await db
    .selectFrom('workItems')
    .select(['id', 'title', 'audience'])
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .where(visibleWork(actor, 'task'))
    .executeTakeFirst()
  if (!task) throw invalidFields({ workItem: messages.taskSelectionRequired })
  if (task.audience !== 'client')
    throw conflict(fillMessage(refusals.taskNotShared, { title: task.title }), {
      task: { id: task.id, title: task.title },
    })
  return task
}
