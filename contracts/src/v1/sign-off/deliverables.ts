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
/** Only before the first sign-off request. */
export const deleteDeliverable: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/deliverables/:id',
  who: staff,
}
export const getSignOffPreview: Call<SignOffPreviewQuery, SignOffPreview> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/sign-off-preview',
  who: staff,
}
/** 409 if another one is open; 400 at `approvers` for people who may not sign off or can't see it. */
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
/** By the approver whose turn it is; never when viewing as a client. */
export const decideSignOff: Call<SignOffDecisionInput, DeliverableResponse> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/decide',
  who: clients,
}
