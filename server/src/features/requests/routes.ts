import { shaped } from '@oriel/contracts/v1/call'
import * as talk from '@oriel/contracts/v1/comments'
import { uploadRequestFiles } from '@oriel/contracts/v1/files'
import * as drafts from '@oriel/contracts/v1/request-drafts'
import * as calls from '@oriel/contracts/v1/requests'
import { CommentAnswer, CommentDraft, CommentPage, CommentsOf } from '@oriel/contracts/v1/shapes/comments'
import { ById, Nothing, OfCompany } from '@oriel/contracts/v1/shapes/common'
import { FilesAnswer, FileUpload } from '@oriel/contracts/v1/shapes/files'
import { RequestDrafts } from '@oriel/contracts/v1/shapes/request-drafts'
import {
  Request,
  RequestDraft,
  RequestEdit,
  RequestFilter,
  RequestPage,
  RequestReview,
  RequestStats,
  ShortRequest,
  RequestWords,
} from '@oriel/contracts/v1/shapes/requests'
import { DeliveryAnswer, WorkItem } from '@oriel/contracts/v1/shapes/work-items'
import { answerDelivery as answerCall } from '@oriel/contracts/v1/work-items'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { addComment } from '../comments/add-comment.ts'
import { listComments } from '../comments/list-comments.ts'
import { inCompany } from '../companies/within-company.ts'
import { onRequest } from '../conversation/place.ts'
import { upload } from '../files/upload.ts'
import { answerDelivery } from './answer-delivery.ts'
import { askForWork } from './ask-for-work.ts'
import { answerRequest, returnRequest } from './ask-back.ts'
import { listRequestDrafts, removeRequestDraft } from './drafts/drafts.ts'
import { editRequest } from './edit-request.ts'
import { findRequest, findRequestToChange } from './find-request.ts'
import { listRequests } from './list-requests.ts'
import { requestStats } from './request-stats.ts'
import { reviewRequest } from './review-request.ts'
import { showRequestById } from './show-requests.ts'
import { submitRequest } from './submit-request.ts'
import { cancelRequest, deleteRequest } from './withdraw-request.ts'

export const requestRoutes = [
  route(shaped(calls.listRequests, RequestFilter, RequestPage), inCompany(listRequests)),
  route(
    shaped(calls.requestStats, OfCompany, RequestStats),
    inCompany((_, visit) => requestStats(visit)),
  ),
  route(shaped(calls.getRequest, ById, Request), ({ id }, visit) => showRequestById(visit, id)),
  route(shaped(calls.submitRequest, RequestDraft, Request), submitRequest),
  route(shaped(drafts.listRequestDrafts, Nothing, RequestDrafts), (_, visit) => listRequestDrafts(visit)),
  route(shaped(drafts.deleteRequestDraft, ById, ById), removeRequestDraft),
  route(shaped(calls.askForWork, ShortRequest, Request), askForWork),
  route(shaped(calls.changeRequest, RequestEdit, Request), editRequest),
  route(shaped(calls.cancelRequest, ById, ById), cancelRequest),
  route(shaped(calls.deleteRequest, ById, ById), deleteRequest),
  route(shaped(calls.reviewRequest, RequestReview, Request), reviewRequest),
  route(shaped(calls.returnRequest, RequestWords, Request), returnRequest),
  route(shaped(calls.answerRequest, RequestWords, Request), answerRequest),
  route(shaped(answerCall, DeliveryAnswer, WorkItem), answerDelivery),
  route(shaped(talk.listRequestComments, CommentsOf, CommentPage), async ({ id, ...paging }, visit) =>
    listComments(visit, onRequest(await findRequest(visit, id)), paging),
  ),
  route(shaped(talk.addRequestComment, CommentDraft, CommentAnswer), async ({ id, ...draft }, visit) => {
    const request = await findRequestToChange(visit, id)
    ensure(visit.actor, policy.request.comment, request)
    return addComment(visit, onRequest(request), draft)
  }),
  // What is shown on a request is for both sides (REQ-103).
  route(shaped(uploadRequestFiles, FileUpload, FilesAnswer), async ({ id, description }, visit, files) => {
    const request = await findRequestToChange(visit, id)
    ensure(visit.actor, policy.request.attach, request)
    return upload(visit, onRequest(request), files, { audience: 'client', description })
  }),
]
