import type { Conversation } from '@oriel/contracts/v1/discussion/conversation-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { findCommentRows, mentionedPeople, visibleCommentsOn, showComments } from './query-comments.ts'
import { findFileRows, visibleFilesOn, showFile } from '../files/query-files.ts'
import { projectTarget, type DiscussionTarget } from './discussion-target.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { findReadAt } from './mark-conversation-read.ts'

export async function showConversation({ id }: { id: string }, ctx: RequestContext): Promise<Conversation> {
  const place = projectTarget(await findProject(id, ctx))
  const commentList = await showComments(ctx, await findCommentRows(ctx, place))
  const fileList = (await findFileRows(ctx, place)).map((row) => showFile(ctx.actor, row))
  const people = [...mentionedPeople(commentList), ...fileList.map(({ author }) => author)]
  return {
    id,
    commentList,
    fileList,
    unread: await countUnread(ctx, place, (await findReadAt(ctx, { id })) ?? ''),
    ...(await loadRelatedRecords(ctx, { people, projects: [id] })),
  }
}

async function countUnread(ctx: RequestContext, place: DiscussionTarget, readAt: string): Promise<number> {
  const { id } = ctx.actor
  const comments = await visibleCommentsOn(ctx, place)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('authorId', '!=', id)
    .where('createdAt', '>', readAt)
    .executeTakeFirstOrThrow()
  const files = await visibleFilesOn(ctx, place)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('uploadedById', '!=', id)
    .where('uploadedAt', '>', readAt)
    .executeTakeFirstOrThrow()
  return comments.count + files.count
}
