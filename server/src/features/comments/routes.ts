import * as contract from '@atrium/contracts/comments'
import { getCommentDisclosure } from '@atrium/contracts/disclosure'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onSubtask, onTask } from '../conversation/place.ts'
import { findSubtaskToChange } from '../subtasks/find-subtask.ts'
import { findTaskToChange } from '../tasks/find-task.ts'
import { addComment } from './add-comment.ts'
import { changeAudience } from './change-audience.ts'
import { deleteComment } from './delete-comment.ts'
import { discloseComment } from './disclose-comment.ts'

/** Those on task requests are answered where requests are. */
export const commentRoutes = [
  route(contract.addTaskComment, async ({ id, ...draft }, visit) => {
    const task = await findTaskToChange(visit, id)
    ensure(visit.actor, policy.task.comment, task)
    return addComment(visit, onTask(task), draft)
  }),
  route(contract.addSubtaskComment, async ({ id, ...draft }, visit) => {
    const subtask = await findSubtaskToChange(visit, id)
    ensure(visit.actor, policy.subtask.comment, subtask)
    return addComment(visit, onSubtask(subtask), draft)
  }),
  route(contract.deleteTaskComment, async ({ id, commentId }, visit) =>
    deleteComment(visit, onTask(await findTaskToChange(visit, id)), commentId),
  ),
  route(contract.deleteSubtaskComment, async ({ id, commentId }, visit) =>
    deleteComment(visit, onSubtask(await findSubtaskToChange(visit, id)), commentId),
  ),
  route(contract.changeCommentAudience, changeAudience),
  route(getCommentDisclosure, discloseComment),
]
