import { call, clients } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { RequestEmailAddress, EmailRequestDrafts } from './request-drafts-schemas.ts'

/** Visible to their author only. */
export const listRequestDrafts = call<Nothing, EmailRequestDrafts>('GET /api/v1/request-drafts', clients, {
  personal: true,
})
export const deleteRequestDraft = call<ById, ById>('DELETE /api/v1/request-drafts/:id', clients)
/** Idempotent: a project keeps its address. */
export const ensureRequestAddress = call<ById, RequestEmailAddress>(
  'PUT /api/v1/projects/:id/request-email-address',
  clients,
)
