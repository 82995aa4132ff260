import { everyone, staff } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type {
  CalendarFile,
  DayOff,
  DayOffEdit,
  DaysOff,
  DaysOffDraft,
  DaysOffFilter,
  FoundDays,
  WorkingWeek,
  WorkingWeekEdit,
} from './shapes/days-off.ts'

/** Days on which the workspace, or somebody in it, does not work. */

/** Of the workspace to everybody, of people to who works with them; why only where they say so. */
export const listDaysOff: Call<DaysOffFilter, DaysOff> = {
  method: 'GET',
  path: '/api/v1/days-off',
  who: everyone,
}
/** All or none. What is there already, to the day and by its name, is not kept twice. */
export const addDaysOff: Call<DaysOffDraft, DaysOff> = {
  method: 'POST',
  path: '/api/v1/days-off',
  who: staff,
  status: 201,
}
export const changeDayOff: Call<DayOffEdit, DayOff> = { method: 'PATCH', path: '/api/v1/days-off/:id', who: staff }
export const deleteDayOff: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/days-off/:id', who: staff }

/** What whole days a calendar file (.ics) holds. Nothing is kept: what is wanted of it is sent to `addDaysOff`. */
export const readCalendarFile: Call<CalendarFile, FoundDays> = {
  method: 'POST',
  path: '/api/v1/days-off/calendar-file',
  who: staff,
}

/** On which days of the week somebody works: with no `person` oneself; anybody at the agency, for managers. */
export const setWorkingWeek: Call<WorkingWeekEdit, WorkingWeek> = {
  method: 'PUT',
  path: '/api/v1/working-week',
  who: staff,
}
