import { withSchemas } from '@oriel/contracts/v1/call'
import * as talk from '@oriel/contracts/v1/discussion/comments'
import { uploadRequestFiles } from '@oriel/contracts/v1/discussion/files'
import * as drafts from '@oriel/contracts/v1/requests/request-drafts'
import * as calls from '@oriel/contracts/v1/requests/requests'
import { CommentResponse, CommentDraft } from '@oriel/contracts/v1/discussion/comments-schemas'
import { ById, Nothing, CompanyScope } from '@oriel/contracts/v1/common-schemas'
import { FilesResponse, FileUpload } from '@oriel/contracts/v1/discussion/files-schemas'
import { EmailRequestDrafts } from '@oriel/contracts/v1/requests/request-drafts-schemas'
import * as shapes from '@oriel/contracts/v1/requests/requests-schemas'
import { DeliveredWorkReview, WorkItem } from '@oriel/contracts/v1/work/work-items-schemas'
import { setRequestLabels } from '@oriel/contracts/v1/work/labels'
import { RequestLabels } from '@oriel/contracts/v1/work/labels-schemas'
import { reviewDeliveredWork as answerCall } from '@oriel/contracts/v1/work/work-items'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { withCompanyScope } from '../../people/companies/scope-to-company.ts'
import { requestTarget } from '../../discussion/comments/discussion-target.ts'
import { countRequestDownloads } from '../../discussion/files/query-files.ts'
import { uploadFiles } from '../../discussion/files/upload-files.ts'
import { setLabels } from '../../work/labels/label-records.ts'
import { answerRequestQuestion, askRequestQuestion, commentOnRequest } from './request-questions.ts'
import { listRequestDrafts, deleteRequestDraft } from './drafts/request-drafts.ts'
import { editRequest, cancelRequest, deleteRequest } from './edit-request.ts'
import { findRequestToChange } from './find-request.ts'
import { decideRequest, undoReview } from './review/held-reviews.ts'
import { listRequests, countRequestStats } from './list-requests.ts'
import { showRequestById } from './show-requests.ts'
import { submitRequest, submitShortRequest } from './submit-request.ts'
import { reviewDeliveredWork } from './review/review-request.ts'

export const requestRoutes = [
  route(withSchemas(calls.listRequests, shapes.RequestFilter, shapes.RequestPage), withCompanyScope(listRequests), {
    follows: async (looking, { detail }) => (detail === 'full' ? countRequestDownloads(looking) : null),
  }),
  route(
    withSchemas(calls.getRequestStats, CompanyScope, shapes.RequestStats),
    withCompanyScope((_, ctx) => countRequestStats(ctx)),
  ),
  route(withSchemas(calls.getRequest, ById, shapes.Request), ({ id }, ctx) => showRequestById(ctx, id)),
  route(withSchemas(calls.submitRequest, shapes.RequestDraft, shapes.Request), submitRequest),
  route(withSchemas(drafts.listRequestDrafts, Nothing, EmailRequestDrafts), (_, ctx) => listRequestDrafts(ctx)),
  route(withSchemas(drafts.deleteRequestDraft, ById, ById), deleteRequestDraft),
  route(withSchemas(calls.submitShortRequest, shapes.ShortRequest, shapes.Request), submitShortRequest),
  route(withSchemas(calls.changeRequest, shapes.RequestEdit, shapes.Request), editRequest),
  route(withSchemas(calls.cancelRequest, ById, ById), cancelRequest),
  route(withSchemas(calls.deleteRequest, ById, ById), deleteRequest),
  preparedRoute(
    withSchemas(calls.reviewRequest, shapes.RequestReview, shapes.Request),
    async (_, __, { config }) => config.undoPeriod,
    decideRequest,
  ),
  route(withSchemas(calls.undoReview, ById, ById), undoReview),
  route(withSchemas(setRequestLabels, RequestLabels, shapes.Request), async ({ id, labels }, ctx) => {
    const request = await findRequestToChange(ctx, id)
    ensureAllowed(ctx.actor, policy.request.label)
    await setLabels(ctx, () => labels, {
      type: 'request_updated',
      target: { type: 'request', id, title: request.title },
      ...requestTarget(request).inLog,
    })
    return showRequestById(ctx, id)
  }),
  route(withSchemas(calls.askRequestQuestion, shapes.RequestMessage, shapes.Request), askRequestQuestion),
  route(withSchemas(calls.answerRequestQuestion, shapes.RequestMessage, shapes.Request), answerRequestQuestion),
  route(withSchemas(answerCall, DeliveredWorkReview, WorkItem), reviewDeliveredWork),
  route(withSchemas(talk.addRequestComment, CommentDraft, CommentResponse), commentOnRequest),
  route(withSchemas(uploadRequestFiles, FileUpload, FilesResponse), async ({ id, description }, ctx, files) => {
    const request = await findRequestToChange(ctx, id)
    ensureAllowed(ctx.actor, policy.request.attach, request)
    return uploadFiles(ctx, requestTarget(request), files, { visibility: 'client', description })
  }),
]
