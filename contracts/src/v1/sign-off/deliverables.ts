import { call, clients, everyone, staff } from '../call.ts'
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

export const listDeliverables = call<DeliverableFilter, DeliverablePage>('GET /api/v1/deliverables', everyone)
export const getDeliverable = call<ById, DeliverableResponse>('GET /api/v1/deliverables/:id', everyone)
export const listDeliverableViews = call<ById, DeliverableViews>('GET /api/v1/deliverables/:id/views', everyone)
export const addDeliverable = call<DeliverableDraft, DeliverableResponse>('POST /api/v1/deliverables', staff, {
  status: 201,
})
export const changeDeliverable = call<DeliverableEdit, DeliverableResponse>('PATCH /api/v1/deliverables/:id', staff)
/** Only before the first sign-off request. */
export const deleteDeliverable = call<ById, ById>('DELETE /api/v1/deliverables/:id', staff)
export const getSignOffPreview = call<SignOffPreviewQuery, SignOffPreview>(
  'GET /api/v1/deliverables/:id/sign-off-preview',
  staff,
)
/** 409 if one is open; 400 at `approvers` for people who may not sign off or can't see it. */
export const requestSignOff = call<SignOffRequest, DeliverableResponse>(
  'POST /api/v1/deliverables/:id/sign-off-requests',
  staff,
)
export const withdrawSignOff = call<Withdrawal, DeliverableResponse>(
  'POST /api/v1/deliverables/:id/sign-off-withdrawal',
  staff,
)
/** By the approver whose turn it is; never when viewing as a client. */
export const decideSignOff = call<SignOffDecisionInput, DeliverableResponse>(
  'POST /api/v1/deliverables/:id/sign-off-decision',
  clients,
)
