import { addRequestComment, deleteRequestComment } from '@atrium/contracts/classic/comments'
import { uploadRequestFiles } from '@atrium/contracts/classic/files'
import { shaped } from '@atrium/contracts/v1/call'
import * as calls from '@atrium/contracts/v1/requests'
import { ById, Nothing } from '@atrium/contracts/v1/shapes/common'
import {
  Request,
  RequestDraft,
  RequestEdit,
  RequestFilter,
  RequestPage,
  RequestReview,
  RequestStats,
} from '@atrium/contracts/v1/shapes/requests'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { addComment, readComment } from '../comments/add-comment.ts'
import { deleteComment } from '../comments/delete-comment.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { onRequest } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { editRequest } from './edit-request.ts'
import { findRequestToChange } from './find-request.ts'
import { listRequests } from './list-requests.ts'
import { requestStats } from './request-stats.ts'
import { reviewRequest } from './review-request.ts'
import { showRequestById } from './show-requests.ts'
import { submitRequest } from './submit-request.ts'
import { cancelRequest, deleteRequest } from './withdraw-request.ts'

export const requestRoutes = [
  route(shaped(calls.listRequests, RequestFilter, RequestPage), listRequests),
  route(shaped(calls.requestStats, Nothing, RequestStats), (_, visit) => requestStats(visit)),
  route(shaped(calls.getRequest, ById, Request), ({ id }, visit) => showRequestById(visit, id)),
  route(shaped(calls.submitRequest, RequestDraft, Request), submitRequest),
  route(shaped(calls.changeRequest, RequestEdit, Request), editRequest),
  route(shaped(calls.cancelRequest, ById, ById), cancelRequest),
  route(shaped(calls.deleteRequest, ById, ById), deleteRequest),
  route(shaped(calls.reviewRequest, RequestReview, Request), reviewRequest),
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
