import { LIMITS } from '../limits.ts'
import { clients, managers } from '../roles.ts'
import { call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type {
  Request,
  RequestDraft,
  RequestEdit,
  RequestFilter,
  RequestPage,
  RequestReview,
  RequestStats,
} from './shapes/requests.ts'

const bothSides = ['pm', 'customer'] as const
const uploads = { field: 'attachments', most: LIMITS.filesPerRequest, json: 'data' }

export const listRequests = call<RequestFilter, RequestPage>()({
  method: 'GET',
  path: '/api/v1/requests',
  who: bothSides,
  follows: 'log',
})
export const requestStats = call<Nothing, RequestStats>()({
  method: 'GET',
  path: '/api/v1/requests/stats',
  who: bothSides,
  follows: 'log',
})
export const getRequest = call<ById, Request>()({
  method: 'GET',
  path: '/api/v1/requests/:id',
  who: bothSides,
  follows: 'log',
})
export const submitRequest = call<RequestDraft, Request>()({
  method: 'POST',
  path: '/api/v1/requests',
  who: clients,
  status: 201,
  uploads,
})
export const changeRequest = call<RequestEdit, Request>()({
  method: 'PATCH',
  path: '/api/v1/requests/:id',
  who: clients,
})
/** Takes it out of the lists and keeps it in the history. */
export const cancelRequest = call<ById, ById>()({
  method: 'POST',
  path: '/api/v1/requests/:id/cancel',
  who: clients,
})
export const deleteRequest = call<ById, ById>()({ method: 'DELETE', path: '/api/v1/requests/:id', who: clients })
export const reviewRequest = call<RequestReview, Request>()({
  method: 'POST',
  path: '/api/v1/requests/:id/review',
  who: managers,
})
