import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { Recurrence, RecurrenceDraft } from './recurrence-schemas.ts'

export const getRecurrence: Call<ById, Recurrence> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/recurrence',
  who: everyone,
}
/** This item is the template for later occurrences. */
export const setRecurrence: Call<RecurrenceDraft, Recurrence> = {
  method: 'PUT',
  path: '/api/v1/work-items/:id/recurrence',
  who: managers,
}
/** Existing occurrences are kept. */
export const stopRecurrence: Call<ById, Recurrence> = {
  method: 'DELETE',
  path: '/api/v1/work-items/:id/recurrence',
  who: managers,
}
