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

/** Time off of the workspace and of people. */

/** The workspace's for everyone, a person's for their coworkers; the reason only if its person shares it. */
export const listTimeOff: Call<TimeOffFilter, TimeOffList> = {
  method: 'GET',
  path: '/api/v1/time-off',
  who: everyone,
}
/** All or nothing. Exact duplicates (dates and name) are skipped. */
export const addTimeOff: Call<TimeOffDraft, TimeOffList> = {
  method: 'POST',
  path: '/api/v1/time-off',
  who: staff,
  status: 201,
}
export const changeTimeOff: Call<TimeOffEdit, TimeOff> = { method: 'PATCH', path: '/api/v1/time-off/:id', who: staff }
export const deleteTimeOff: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/time-off/:id', who: staff }

/** Dry run: the all-day events in a calendar file (.ics). To save them, send them to `addTimeOff`. */
export const parseCalendarFile: Call<CalendarFile, ParsedCalendarFile> = {
  method: 'POST',
  path: '/api/v1/time-off/parse-calendar',
  who: staff,
}

/** Without `person`: the caller's own. Managers can set it for anyone at the agency. */
export const setWorkingWeek: Call<WorkingWeekEdit, WorkingWeek> = {
  method: 'PUT',
  path: '/api/v1/working-week',
  who: staff,
}
