import { addRequestComment, deleteRequestComment } from '@atrium/contracts/classic/comments'
import { uploadRequestFiles } from '@atrium/contracts/classic/files'
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
import { addComment, readComment } from '../comments/add-comment.ts'
import { deleteComment } from '../comments/delete-comment.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onRequest } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { findRequestToChange } from './find-request.ts'
import { countRequests, listForReview, listOwn } from './list-requests.ts'
import { cancel, edit, remove, review, submit } from './request-calls.ts'
import { showRequest } from './show-requests.ts'
import { statsForReview } from './request-stats.ts'

export const requestRoutes = [
  route(listOwnTaskRequests, listOwn),
  route(ownTaskRequestStats, (_, visit) => countRequests(visit)),
  route(submitTaskRequest, submit),
  route(getOwnTaskRequest, ({ id }, visit) => showRequest(visit, id)),
  route(updateTaskRequest, edit),
  route(deleteTaskRequest, remove),
  route(cancelTaskRequest, cancel),
  route(listTaskRequests, listForReview),
  route(taskRequestStats, (_, visit) => statsForReview(visit)),
  route(getTaskRequest, ({ id }, visit) => showRequest(visit, id)),
  route(reviewTaskRequest, review),
  route(addRequestComment, async ({ id, ...draft }, visit) => {
    const request = await findRequestToChange(visit, id)
    ensure(visit.actor, policy.request.comment, request)
    return addComment(visit, onRequest(request), readComment(draft))
  }),
  route(deleteRequestComment, async ({ id, commentId }, visit) =>
    deleteComment(visit, onRequest(await findRequestToChange(visit, id)), commentId),
  ),
  // What is shown on a request is for both sides (decision 2).
  route(uploadRequestFiles, async ({ id, description }, visit, files) => {
    const request = await findRequestToChange(visit, id)
    ensure(visit.actor, policy.request.attach, request)
    const place = onRequest(request)
    const added = await attachFiles(visit, place, files, { audience: 'client', description })
    const attachments = await attachmentsOn(visit, place)
    return { attachments: attachments.filter(({ _id }) => added.includes(_id)) }
  }),
]
