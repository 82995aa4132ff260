import { clients } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type { RequestAddress, RequestDrafts } from './shapes/request-drafts.ts'

/** What clients began by mail, until they send it in the form of a request. Everybody has their own. */
export const listRequestDrafts: Call<Nothing, RequestDrafts> = {
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
export const requestAddress: Call<ById, RequestAddress> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/request-address',
  who: clients,
}
