import { addRequestComment, deleteRequestComment } from '@atrium/contracts/comments'
import { uploadRequestFiles } from '@atrium/contracts/files'
import {
  cancelTaskRequest,
  deleteTaskRequest,
  getOwnTaskRequest,
  getTaskRequest,
  listOwnTaskRequests,
  listTaskRequests,
  ownTaskRequestStats,
  reviewTaskRequest,
  submitTaskRequest,
  taskRequestStats,
  updateTaskRequest,
} from '@atrium/contracts/task-requests'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { addComment } from '../comments/add-comment.ts'
import { deleteComment } from '../comments/delete-comment.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onRequest } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { edit } from './edit-task-request.ts'
import { findTaskRequestToChange } from './find-task-request.ts'
import { countTaskRequests, listForReview, listOwn } from './list-task-requests.ts'
import { review } from './review-task-request.ts'
import { showTaskRequest } from './show-task-requests.ts'
import { submit } from './submit-task-request.ts'
import { statsForReview } from './task-request-stats.ts'
import { cancel, remove } from './withdraw-task-request.ts'

export const taskRequestRoutes = [
  route(listOwnTaskRequests, listOwn),
  route(ownTaskRequestStats, (_, visit) => countTaskRequests(visit)),
  route(submitTaskRequest, submit),
  route(getOwnTaskRequest, ({ id }, visit) => showTaskRequest(visit, id)),
  route(updateTaskRequest, edit),
  route(deleteTaskRequest, remove),
  route(cancelTaskRequest, cancel),
  route(listTaskRequests, listForReview),
  route(taskRequestStats, (_, visit) => statsForReview(visit)),
  route(getTaskRequest, ({ id }, visit) => showTaskRequest(visit, id)),
  route(reviewTaskRequest, review),
  route(addRequestComment, async ({ id, ...draft }, visit) => {
    const request = await findTaskRequestToChange(visit, id)
    ensure(visit.actor, policy.taskRequest.comment, request)
    return addComment(visit, onRequest(request), draft)
  }),
  route(deleteRequestComment, async ({ id, commentId }, visit) =>
    deleteComment(visit, onRequest(await findTaskRequestToChange(visit, id)), commentId),
  ),
  // What is shown on a request is for both sides (decision 2).
  route(uploadRequestFiles, async ({ id, description }, visit, files) => {
    const request = await findTaskRequestToChange(visit, id)
    ensure(visit.actor, policy.taskRequest.attach, request)
    const place = onRequest(request)
    const added = await attachFiles(visit, place, files, { audience: 'client', description })
    const attachments = await attachmentsOn(visit, place)
    return { attachments: attachments.filter(({ _id }) => added.includes(_id)) }
  }),
]
