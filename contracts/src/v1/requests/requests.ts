import { LIMITS } from '../../limits.ts'
import { clients, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
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

export const listRequests: Call<RequestFilter, RequestPage> = {
  method: 'GET',
  path: '/api/v1/requests',
  who: bothSides,
  follows: 'log',
  within: ['project', 'project'],
}
export const getRequestStats: Call<CompanyScope, RequestStats> = {
  method: 'GET',
  path: '/api/v1/requests/stats',
  who: bothSides,
  follows: 'log',
}
export const getRequest: Call<ById, Request> = {
  method: 'GET',
  path: '/api/v1/requests/:id',
  who: bothSides,
  follows: 'log',
  within: ['request', 'id'],
}
export const submitRequest: Call<RequestDraft, Request> = {
  method: 'POST',
  path: '/api/v1/requests',
  who: clients,
  status: 201,
  uploads,
}
export const submitShortRequest: Call<ShortRequest, Request> = {
  method: 'POST',
  path: '/api/v1/projects/:id/requests',
  who: clients,
  status: 201,
  uploads,
}
export const changeRequest: Call<RequestEdit, Request> = {
  method: 'PATCH',
  path: '/api/v1/requests/:id',
  who: clients,
}
export const cancelRequest: Call<ById, ById> = {
  method: 'POST',
  path: '/api/v1/requests/:id/cancel',
  who: clients,
}
export const deleteRequest: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/requests/:id', who: clients }
export const reviewRequest: Call<RequestReview, Request> = {
  method: 'POST',
  path: '/api/v1/requests/:id/review',
  who: managers,
}
/** Until the client answers, the time counts as theirs. */
export const askRequestQuestion: Call<RequestMessage, Request> = {
  method: 'POST',
  path: '/api/v1/requests/:id/question',
  who: managers,
}
export const answerRequestQuestion: Call<RequestMessage, Request> = {
  method: 'POST',
  path: '/api/v1/requests/:id/reply',
  who: clients,
}
