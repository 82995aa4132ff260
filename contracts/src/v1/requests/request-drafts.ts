import { clients } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { RequestEmailAddress, EmailRequestDrafts } from './request-drafts-schemas.ts'

/** What clients began by mail, until they send it in the form of a request. Everybody has their own. */
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
/** From now on a mail of the caller's to this address becomes such a draft. The same project has always the same one. */
export const ensureRequestAddress: Call<ById, RequestEmailAddress> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/request-email-address',
  who: clients,
}
