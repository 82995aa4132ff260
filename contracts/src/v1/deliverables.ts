import { clients, everyone, staff } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type {
  Asking,
  AskingQuestion,
  Deciding,
  DeliverableAnswer,
  DeliverableDraft,
  DeliverableEdit,
  DeliverableFilter,
  DeliverablePage,
  SignOffDisclosure,
  Withdrawal,
} from './shapes/deliverables.ts'
import type { DeliverableViews } from './shapes/views.ts'

/** What the client shall accept, and how they are asked and answer. */

export const listDeliverables: Call<DeliverableFilter, DeliverablePage> = {
  method: 'GET',
  path: '/api/v1/deliverables',
  who: everyone,
}
export const getDeliverable: Call<ById, DeliverableAnswer> = {
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
export const addDeliverable: Call<DeliverableDraft, DeliverableAnswer> = {
  method: 'POST',
  path: '/api/v1/deliverables',
  who: staff,
  status: 201,
}
export const changeDeliverable: Call<DeliverableEdit, DeliverableAnswer> = {
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
export const getSignOffDisclosure: Call<AskingQuestion, SignOffDisclosure> = {
  method: 'GET',
  path: '/api/v1/deliverables/:id/disclosure',
  who: staff,
}
/** 409 while another asking is open; 400 at `approvers` for who may not sign off, or does not see it. */
export const askForSignOff: Call<Asking, DeliverableAnswer> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/ask',
  who: staff,
}
export const withdrawSignOff: Call<Withdrawal, DeliverableAnswer> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/withdraw',
  who: staff,
}
/** By whoever was asked and whose turn it is; never in somebody else's place. */
export const decideSignOff: Call<Deciding, DeliverableAnswer> = {
  method: 'POST',
  path: '/api/v1/deliverables/:id/decide',
  who: clients,
}
