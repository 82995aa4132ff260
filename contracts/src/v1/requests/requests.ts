import { LIMITS } from '../../limits.ts'
import { call, clients, managers } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'
import type {
  Request,
  RequestDraft,
  RequestEdit,
  RequestFilter,
  RequestPage,
  RequestReview,
  RequestStats,
  ShortRequest,
  RequestMessage,
} from './requests-schemas.ts'

const bothSides = ['pm', 'customer'] as const
const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'data' }

export const listRequests = call<RequestFilter, RequestPage>('GET /api/v1/requests', bothSides, {
  within: ['project', 'project'],
})
export const getRequestStats = call<CompanyScope, RequestStats>('GET /api/v1/requests/stats', bothSides, {
  follows: 'log',
})
export const getRequest = call<ById, Request>('GET /api/v1/requests/:id', bothSides, { within: ['request', 'id'] })
export const submitRequest = call<RequestDraft, Request>('POST /api/v1/requests', clients, { status: 201, uploads })
export const submitShortRequest = call<ShortRequest, Request>('POST /api/v1/projects/:id/requests', clients, {
  status: 201,
  uploads,
})
export const changeRequest = call<RequestEdit, Request>('PATCH /api/v1/requests/:id', clients)
export const cancelRequest = call<ById, ById>('POST /api/v1/requests/:id/cancel', clients)
export const deleteRequest = call<ById, ById>('DELETE /api/v1/requests/:id', clients)
export const reviewRequest = call<RequestReview, Request>('POST /api/v1/requests/:id/review', managers)
/** 409 once the decision has taken effect. */
export const undoReview = call<ById, ById>('DELETE /api/v1/requests/:id/review', managers)
export const askRequestQuestion = call<RequestMessage, Request>('POST /api/v1/requests/:id/question', managers)
export const answerRequestQuestion = call<RequestMessage, Request>('POST /api/v1/requests/:id/reply', clients)
