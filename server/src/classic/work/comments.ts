import * as contract from '@oriel/contracts/classic/comments'
import { getCommentSharingPreview } from '@oriel/contracts/classic/sharing-preview'
import { message } from '@oriel/contracts/message'
import * as v1 from '@oriel/contracts/v1/discussion/comments'
import { getRequest } from '@oriel/contracts/v1/requests/requests'
import type { Comment } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { Visibility } from '@oriel/contracts/enums'
import { invalidFields, notFound } from '../../platform/base/errors.ts'
import { type AskV1, classicRoute } from '../classic-route.ts'
import { showSharingPreview } from '../sharing-preview.ts'
import { showComment } from './comments-and-files.ts'
import { findWork, workRefusal } from './work-items.ts'

interface Sent {
  id: string
  comment?: string | undefined
  message?: string | undefined
  audience?: Visibility | undefined
}

function read({ id, audience, ...sent }: Sent) {
  const text = sent.comment ?? sent.message
  if (text === undefined) throw invalidFields({ comment: message({ id: 'Comment text is required' }) })
  return { id, text, visibility: audience }
}

async function add(ask: AskV1, sent: Sent, call: typeof v1.addWorkItemComment) {
  const answer = await ask(call, read(sent))
  return { comment: showComment(answer, answer.people) }
}

async function remove(ask: AskV1, { commentList }: { commentList: Comment[] }, id: string) {
  if (!commentList.some((comment) => comment.id === id)) throw notFound(message({ id: 'Comment not found' }))
  const { trashId } = await ask(v1.deleteComment, { id })
  return { _id: id, trashId }
}

const [onTask, onSubtask] = [{ renaming: workRefusal('task') }, { renaming: workRefusal('subtask') }]

export const commentCalls = [
  classicRoute(
    contract.addTaskComment,
    async (sent, ask) => {
      await findWork(ask, 'task', { id: sent.id })
      return add(ask, sent, v1.addWorkItemComment)
    },
    onTask,
  ),
  classicRoute(
    contract.addSubtaskComment,
    async (sent, ask) => {
      await findWork(ask, 'subtask', { id: sent.id })
      return add(ask, sent, v1.addWorkItemComment)
    },
    onSubtask,
  ),
  classicRoute(contract.addRequestComment, (sent, ask) => add(ask, sent, v1.addRequestComment)),
  classicRoute(
    contract.deleteTaskComment,
    async ({ id, commentId }, ask) => remove(ask, await findWork(ask, 'task', { id }), commentId),
    onTask,
  ),
  classicRoute(
    contract.deleteSubtaskComment,
    async ({ id, commentId }, ask) => remove(ask, await findWork(ask, 'subtask', { id }), commentId),
    onSubtask,
  ),
  classicRoute(contract.deleteRequestComment, async ({ id, commentId }, ask) =>
    remove(ask, await ask(getRequest, { id }), commentId),
  ),
  classicRoute(contract.changeCommentVisibility, async ({ id, audience }, ask) => {
    const answer = await ask(v1.changeComment, { id, visibility: audience })
    return { comment: showComment(answer, answer.people) }
  }),
  classicRoute(getCommentSharingPreview, async (which, ask) =>
    showSharingPreview(await ask(v1.getCommentSharingPreview, which)),
  ),
]
