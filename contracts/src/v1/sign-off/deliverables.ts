import { clients, everyone, staff } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  SignOffRequest,
  SignOffPreviewQuery,
  SignOffDecisionInput,
  DeliverableResponse,
  DeliverableDraft,
  DeliverableEdit,
  DeliverableFilter,
  DeliverablePage,
  SignOffPreview,
  Withdrawal,
} from './deliverables-schemas.ts'
import type { DeliverableViews } from '../discussion/views-schemas.ts'

/** What the client shall accept, and how they are asked and answer. */

export const listDeliverables: Call<DeliverableFilter, DeliverablePage> = {
  method: 'GET',
  path: '/api/v1/deliverables',
  who: everyone,
}
export const getDeliverable: Call<ById, DeliverableResponse> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id',
  who: everyone,
}
/** Who of the client has opened one that is no file; for clients, what is kept of themselves. */
export const listDeliverableViews: Call<ById, DeliverableViews> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/views',
  who: everyone,
}
export const addDeliverable: Call<DeliverableDraft, DeliverableResponse> = {
  method: 'POST',
  path: '/api/v1/deliverables',
  who: staff,
  status: 201,
}
export const changeDeliverable: Call<DeliverableEdit, DeliverableResponse> = {
  method: 'PATCH',
  path: '/api/v1/deliverables/:id',
  who: staff,
}
/** Only while nothing was ever asked. */
export const deleteDeliverable: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/deliverables/:id',
  who: staff,
}
/** What each approver would get, asked before it is asked. */
export const getSignOffPreview: Call<SignOffPreviewQuery, SignOffPreview> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/sign-off-preview',
  who: staff,
}
/** 409 while another asking is open; 400 at `approvers` for who may not sign off, or does not see it. */
export const requestSignOff: Call<SignOffRequest, DeliverableResponse> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/sign-off-requests',
  who: staff,
}
export const withdrawSignOff: Call<Withdrawal, DeliverableResponse> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/withdraw',
  who: staff,
}
/** By whoever was asked and whose turn it is; never in somebody else's place. */
export const decideSignOff: Call<SignOffDecisionInput, DeliverableResponse> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/decide',
  who: clients,
}
