import { everyone, staff } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  CalendarFile,
  TimeOff,
  TimeOffEdit,
  TimeOffList,
  TimeOffDraft,
  TimeOffFilter,
  ParsedCalendarFile,
  WorkingWeek,
  WorkingWeekEdit,
} from './time-off-schemas.ts'

/** Days on which the workspace, or somebody in it, does not work. */

/** Of the workspace to everybody, of people to who works with them; why only where they say so. */
export const listTimeOff: Call<TimeOffFilter, TimeOffList> = {
  method: 'GET',
  path: '/api/v1/time-off',
  who: everyone,
}
/** All or none. What is there already, to the day and by its name, is not kept twice. */
export const addTimeOff: Call<TimeOffDraft, TimeOffList> = {
  method: 'POST',
  path: '/api/v1/time-off',
  who: staff,
  status: 201,
}
export const changeTimeOff: Call<TimeOffEdit, TimeOff> = { method: 'PATCH', path: '/api/v1/time-off/:id', who: staff }
export const deleteTimeOff: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/time-off/:id', who: staff }

/** What whole days a calendar file (.ics) holds. Nothing is kept: what is wanted of it is sent to `addTimeOff`. */
export const parseCalendarFile: Call<CalendarFile, ParsedCalendarFile> = {
  method: 'POST',
  path: '/api/v1/time-off/parse-calendar',
  who: staff,
}

/** On which days of the week somebody works: with no `person` oneself; anybody at the agency, for managers. */
export const setWorkingWeek: Call<WorkingWeekEdit, WorkingWeek> = {
  method: 'PUT',
  path: '/api/v1/working-week',
  who: staff,
}
