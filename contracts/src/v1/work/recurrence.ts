import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { Recurrence, RecurrenceDraft } from './recurrence-schemas.ts'

/** How a piece of work repeats, if it does. */
export const getRecurrence: Call<ById, Recurrence> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/recurrence',
  who: everyone,
}
/** From now on as this piece is, with its subtasks and people, on the days of the rule behind its own. */
export const setRecurrence: Call<RecurrenceDraft, Recurrence> = {
  method: 'PUT',
  path: '/api/v1/work-items/:id/recurrence',
  who: managers,
}
/** No more pieces are made; those that were stay. */
export const stopRecurrence: Call<ById, Recurrence> = {
  method: 'DELETE',
  path: '/api/v1/work-items/:id/recurrence',
  who: managers,
}
