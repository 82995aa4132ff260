import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'
import type { AttentionItems } from './attention-items-schemas.ts'

/** Needs attention: questions to clients, work delivered to them, and comments by clients that nobody answered. */

/** Open items for the reader, oldest first; at most 100. */
export const listAttentionItems: Call<CompanyScope, AttentionItems> = {
  method: 'GET',
  path: '/api/v1/me/attention-items',
  who: everyone,
}
/** Marks it as done without an answer. It disappears for everyone once the log is processed. */
export const dismissAttentionItem: Call<ById, ById> = {
  method: 'POST',
  path: '/api/v1/attention-items/:id/dismiss',
  who: everyone,
}
