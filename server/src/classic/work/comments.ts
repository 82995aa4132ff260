import * as contract from '@oriel/contracts/classic/comments'
import { getCommentDisclosure } from '@oriel/contracts/disclosure'
import { message } from '@oriel/contracts/message'
import * as v1 from '@oriel/contracts/v1/comments'
import { getRequest } from '@oriel/contracts/v1/requests'
import type { Comment } from '@oriel/contracts/v1/shapes/comments'
import type { Audience } from '@oriel/contracts/words'
import { invalid, notFound } from '../../http/errors.ts'
import { type Ask, classic } from '../classic-route.ts'
import { showDisclosure } from '../disclosure.ts'
import { showComment } from './talk.ts'
import { find, workRefusal } from './work-items.ts'

interface Sent {
  id: string
  comment?: string | undefined
  message?: string | undefined
  audience?: Audience | undefined
}

/** What was said is called by either name. */
function read({ id, audience, ...sent }: Sent) {
  const text = sent.comment ?? sent.message
  if (text === undefined) throw invalid({ comment: message({ id: 'Comment text is required' }) })
  return { id, text, audience }
}

async function add(ask: Ask, sent: Sent, call: typeof v1.addWorkItemComment) {
  const answer = await ask(call, read(sent))
  return { comment: showComment(answer, answer.people) }
}

/** Only what hangs on the thing of the address. */
async function remove(ask: Ask, { commentList }: { commentList: Comment[] }, id: string) {
  if (!commentList.some((comment) => comment.id === id)) throw notFound(message({ id: 'Comment not found' }))
  const { trashId } = await ask(v1.deleteComment, { id })
  return { _id: id, trashId }
}

const [onTask, onSubtask] = [{ renaming: workRefusal('task') }, { renaming: workRefusal('subtask') }]

export const commentCalls = [
  classic(
    contract.addTaskComment,
    async (sent, ask) => {
      await find(ask, 'task', { id: sent.id })
      return add(ask, sent, v1.addWorkItemComment)
    },
    onTask,
  ),
  classic(
    contract.addSubtaskComment,
    async (sent, ask) => {
      await find(ask, 'subtask', { id: sent.id })
      return add(ask, sent, v1.addWorkItemComment)
    },
    onSubtask,
  ),
  classic(contract.addRequestComment, (sent, ask) => add(ask, sent, v1.addRequestComment)),
  classic(
    contract.deleteTaskComment,
    async ({ id, commentId }, ask) => remove(ask, await find(ask, 'task', { id }), commentId),
    onTask,
  ),
  classic(
    contract.deleteSubtaskComment,
    async ({ id, commentId }, ask) => remove(ask, await find(ask, 'subtask', { id }), commentId),
    onSubtask,
  ),
  classic(contract.deleteRequestComment, async ({ id, commentId }, ask) =>
    remove(ask, await ask(getRequest, { id }), commentId),
  ),
  classic(contract.changeCommentAudience, async (wanted, ask) => {
    const answer = await ask(v1.changeComment, wanted)
    return { comment: showComment(answer, answer.people) }
  }),
  classic(getCommentDisclosure, async (which, ask) => showDisclosure(await ask(v1.getCommentDisclosure, which))),
]
