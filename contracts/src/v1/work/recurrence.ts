import { call, everyone, managers } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { Recurrence, RecurrenceDraft } from './recurrence-schemas.ts'

export const getRecurrence = call<ById, Recurrence>('GET /api/v1/work-items/:id/recurrence', everyone)
/** This item is the template for later occurrences. */
export const setRecurrence = call<RecurrenceDraft, Recurrence>('PUT /api/v1/work-items/:id/recurrence', managers)
/** Existing occurrences are kept. */
export const stopRecurrence = call<ById, Recurrence>('DELETE /api/v1/work-items/:id/recurrence', managers)
