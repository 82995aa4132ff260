import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'
import type { AttentionItems } from './attention-items-schemas.ts'

/**
 * What one side waits for from the other: questions to clients, work delivered to them, and the words of clients that
 * nobody answered.
 */

/** What is asked of the reader and still open, the oldest first; at most 100. */
export const listAttentionItems: Call<CompanyScope, AttentionItems> = {
  method: 'GET',
  path: '/api/v1/me/attention-items',
  who: everyone,
}
/** Done without an answer. It is gone for everybody as soon as the log was read. */
export const dismissAttentionItem: Call<ById, ById> = {
  method: 'POST',
  path: '/api/v1/attention-items/:id/dismiss',
  who: everyone,
}
