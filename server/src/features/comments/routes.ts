import * as contract from '@atrium/contracts/classic/comments'
import { getCommentDisclosure } from '@atrium/contracts/disclosure'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onWorkItem } from '../conversation/place.ts'
import { findWorkItemToChange } from '../work-items/find-work-item.ts'
import { addComment, readComment } from './add-comment.ts'
import { changeAudience } from './change-audience.ts'
import { deleteComment } from './delete-comment.ts'
import { discloseComment } from './disclose-comment.ts'

/** Those on task requests are answered where requests are. */
export const commentRoutes = [
  route(contract.addTaskComment, async ({ id, ...draft }, visit) => {
    const task = await findWorkItemToChange(visit, id, { kind: 'task' })
    ensure(visit.actor, policy.task.comment, task)
    return addComment(visit, onWorkItem(task), readComment(draft))
  }),
  route(contract.addSubtaskComment, async ({ id, ...draft }, visit) => {
    const subtask = await findWorkItemToChange(visit, id, { kind: 'subtask' })
    ensure(visit.actor, policy.subtask.comment, subtask)
    return addComment(visit, onWorkItem(subtask), readComment(draft))
  }),
  route(contract.deleteTaskComment, async ({ id, commentId }, visit) =>
    deleteComment(visit, onWorkItem(await findWorkItemToChange(visit, id, { kind: 'task' })), commentId),
  ),
  route(contract.deleteSubtaskComment, async ({ id, commentId }, visit) =>
    deleteComment(visit, onWorkItem(await findWorkItemToChange(visit, id, { kind: 'subtask' })), commentId),
  ),
  route(contract.changeCommentAudience, changeAudience),
  route(getCommentDisclosure, discloseComment),
]
