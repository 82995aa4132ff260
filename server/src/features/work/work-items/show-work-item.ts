import type { OriginalRequest, WorkItem as Shown } from '@oriel/contracts/v1/work/work-items-schemas'
import { readsSharedCounters } from '../../projects/counters/progress-for-reader.ts'
import { nextPosition } from '../../../platform/db/positions.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { filterFields } from '../../../policy/field-rules.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadClientFields } from '../../../policy/client-fields.ts'
import {
  type CommentRow,
  findCommentRows,
  mentionedPeople,
  showComments,
} from '../../discussion/comments/query-comments.ts'
import { type FileRow, findFileRows, showFile } from '../../discussion/files/query-files.ts'
import { workItemTarget } from '../../discussion/comments/discussion-target.ts'
import { askedTermsOf, isAwaitingAnswer, isDateOpen, readRequestEvents } from '../request-status/request-history.ts'
import { findMentionsIn } from '../../people/mentions/find-mentions.ts'
import { loadPeople, loadProjects, nameProject } from '../../../platform/http/responses/related-records.ts'
import type { ProjectRow } from '../../projects/projects/find-project.ts'
import { relatedCountsOfNew, type RelatedCounts, loadRelatedCounts } from './related-counts.ts'
import type { WorkItem, WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { peopleIn, showWhole } from './show-work-items.ts'

export async function showWorkItem(ctx: RequestContext, item: WorkItemRow): Promise<Shown> {
  const place = workItemTarget(item)
  const around = await loadRelatedCounts(ctx, [item], 'full')
  const has = (name: 'comments' | 'files') => around.countOf(name, item) > 0
  const comments = has('comments') ? await findCommentRows(ctx, place) : []
  return show(ctx, item, { around, comments, files: has('files') ? await findFileRows(ctx, place) : [] })
}

export const showNewTask = (ctx: RequestContext, item: WorkItem, project: ProjectRow): Promise<Shown> =>
  show(ctx, item, { around: relatedCountsOfNew(item), comments: [], files: [], nextPosition: 1, project })

interface Hanging {
  around: RelatedCounts
  comments: CommentRow[]
  files: FileRow[]
  nextPosition?: number
  project?: ProjectRow
}

async function show(ctx: RequestContext, item: WorkItemRow, hanging: Hanging): Promise<Shown> {
  const { actor, db } = ctx
  const { around, project } = hanging
  const shows = await loadClientFields(ctx, [item.projectId])
  const projects = project ? { [project.id]: nameProject(project) } : await loadProjects(ctx, [item.projectId])
  const { isArchived, isInternal } = projects[item.projectId] ?? {}
  const placed = { ...item, isArchived: isArchived === true, isInternal: isInternal === true }
  const row = filterFields(actor, 'workItem', showWhole(actor, placed, around), { shows: shows(item.projectId) })
  const commentList = await showComments(ctx, hanging.comments)
  const fileList = hanging.files.map((file) => showFile(actor, file))
  const asked = row.isFromRequest ? await askedFor(ctx, item.id) : undefined
  const request = asked?.shown
  const named = await findMentionsIn(db, item.id, item.description)
  const people = [
    ...peopleIn(row),
    ...(named.mentions ?? []),
    request?.author,
    ...mentionedPeople(commentList),
    ...fileList.map(({ author }) => author),
  ]
  const { id, projectId, parentId } = item
  const readers = readsSharedCounters(actor) ? 'client' : 'team'
  return {
    ...row,
    ...named,
    ...(parentId === null
      ? { nextPosition: hanging.nextPosition ?? (await nextPosition(db, { projectId, parentId: id }, readers)) }
      : {}),
    ...(request ? { request } : {}),
    can: may(actor, policy.subtask.reviewDelivery, { projectId, isDelivered: asked?.isDelivered === true })
      ? [...row.can, 'reviewDelivery' as const]
      : row.can,
    commentList,
    fileList,
    parents: around.parents,
    people: await loadPeople(ctx, people, 'full'),
    projects,
  }
}

interface Asked {
  shown: OriginalRequest
  isDelivered: boolean
}

async function askedFor({ actor, db }: RequestContext, resultId: string): Promise<Asked | undefined> {
  const found = await db
    .selectFrom('requests')
    .select(['id', 'title', 'description', 'reason', 'dueOn', 'requestedById as author', 'createdAt'])
    .select(['status', 'stations'])
    .where('resultId', '=', resultId)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, status, stations, ...words } = found
  const events = readRequestEvents({ stations })
  const asked = { ...words, dueOn: isDateOpen(events) ? null : askedTermsOf(found, events).dueOn }
  return {
    shown: may(actor, policy.request.see) ? { id, ...asked } : asked,
    isDelivered: isAwaitingAnswer(status, events),
  }
}
