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

/** Dry run. */
export const parseCalendarFile: Call<CalendarFile, ParsedCalendarFile> = {
  method: 'POST',
  path: '/api/v1/time-off/parse-calendar',
  who: staff,
}

export const setWorkingWeek: Call<WorkingWeekEdit, WorkingWeek> = {
  method: 'PUT',
  path: '/api/v1/working-week',
  who: staff,
}
