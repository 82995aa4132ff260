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

/** The workspace's for everyone, a person's for their coworkers; the reason only if shared. */
export const listTimeOff: Call<TimeOffFilter, TimeOffList> = {
  method: 'GET',
  path: '/api/v1/time-off',
  who: everyone,
}
/** All or nothing. Exact duplicates are skipped. */
export const addTimeOff: Call<TimeOffDraft, TimeOffList> = {
  method: 'POST',
  path: '/api/v1/time-off',
  who: staff,
  status: 201,
}
export const changeTimeOff: Call<TimeOffEdit, TimeOff> = { method: 'PATCH', path: '/api/v1/time-off/:id', who: staff }
export const deleteTimeOff: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/time-off/:id', who: staff }

/** Dry run: all-day events of a calendar file (.ics), to be sent to `addTimeOff`. */
export const parseCalendarFile: Call<CalendarFile, ParsedCalendarFile> = {
  method: 'POST',
  path: '/api/v1/time-off/parse-calendar',
  who: staff,
}

/** Defaults to the caller; managers can set it for all staff. */
export const setWorkingWeek: Call<WorkingWeekEdit, WorkingWeek> = {
  method: 'PUT',
  path: '/api/v1/working-week',
  who: staff,
}
