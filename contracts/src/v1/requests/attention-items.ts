import { call, everyone } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'
import type { AttentionItems } from './attention-items-schemas.ts'

/** Oldest first; at most 100. */
export const listAttentionItems = call<CompanyScope, AttentionItems>('GET /api/v1/me/attention-items', everyone)
/** Done without an answer. Disappears once the log is processed. */
export const dismissAttentionItem = call<ById, ById>('POST /api/v1/attention-items/:id/dismiss', everyone)
