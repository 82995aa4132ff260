import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'
import type { AttentionItems } from './attention-items-schemas.ts'

/** Oldest first; at most 100. */
export const listAttentionItems: Call<CompanyScope, AttentionItems> = {
  method: 'GET',
  path: '/api/v1/me/attention-items',
  who: everyone,
}
/** Done without an answer. Disappears once the log is processed. */
export const dismissAttentionItem: Call<ById, ById> = {
  method: 'POST',
  path: '/api/v1/attention-items/:id/dismiss',
  who: everyone,
}
