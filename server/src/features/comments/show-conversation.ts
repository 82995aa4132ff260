import type { Conversation } from '@oriel/contracts/v1/shapes/conversation'
import type { Visit } from '../../http/session/visit.ts'
import { commentRowsOn, namedBy, seenCommentsOn, showComments } from '../conversation/comments-on.ts'
import { fileRowsOn, seenFilesOn, showFile } from '../conversation/files-on.ts'
import { onProject, type Place } from '../conversation/place.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { findProject } from '../projects/find-project.ts'
import { readAtOf } from './read-conversation.ts'

/** What was said and sent on a project itself, as far as the caller may read it, and what of it is new to them. */
export async function showConversation({ id }: { id: string }, visit: Visit): Promise<Conversation> {
  const place = onProject(await findProject(id, visit))
  const commentList = await showComments(visit, await commentRowsOn(visit, place))
  const fileList = (await fileRowsOn(visit, place)).map((row) => showFile(visit.actor, row))
  const people = [...namedBy(commentList), ...fileList.map(({ author }) => author)]
  return {
    id,
    commentList,
    fileList,
    unread: await countUnread(visit, place, (await readAtOf(visit, { id })) ?? ''),
    ...(await tablesOf(visit, { people, projects: [id] })),
  }
}

async function countUnread(visit: Visit, place: Place, readAt: string): Promise<number> {
  const { id } = visit.actor
  const comments = await seenCommentsOn(visit, place)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('authorId', '!=', id)
    .where('createdAt', '>', readAt)
    .executeTakeFirstOrThrow()
  const files = await seenFilesOn(visit, place)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('uploadedById', '!=', id)
    .where('uploadedAt', '>', readAt)
    .executeTakeFirstOrThrow()
  return comments.count + files.count
}
