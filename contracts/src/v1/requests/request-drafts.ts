import { clients } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { RequestEmailAddress, EmailRequestDrafts } from './request-drafts-schemas.ts'

/** Visible to their author only. */
export const listRequestDrafts: Call<Nothing, EmailRequestDrafts> = {
  method: 'GET',
  path: '/api/v1/request-drafts',
  who: clients,
  personal: true,
}
export const deleteRequestDraft: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/request-drafts/:id',
  who: clients,
}
/** Idempotent: a project keeps its address. */
export const ensureRequestAddress: Call<ById, RequestEmailAddress> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/request-email-address',
  who: clients,
}
