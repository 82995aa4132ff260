import { everyone } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, OfCompany } from './shapes/common.ts'
import type { Needs } from './shapes/needs.ts'

/**
 * What one side waits for from the other: questions to clients, work delivered to them, and the words of clients that
 * nobody answered.
 */

/** What is asked of the reader and still open, the oldest first; at most 100. */
export const listNeeds: Call<OfCompany, Needs> = { method: 'GET', path: '/api/v1/me/needs', who: everyone }
/** Done without an answer. It is gone for everybody as soon as the log was read. */
export const markNeedDone: Call<ById, ById> = { method: 'POST', path: '/api/v1/needs/:id/done', who: everyone }
