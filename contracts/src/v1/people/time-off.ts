import { call, everyone, staff } from '../call.ts'
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

export const listTimeOff = call<TimeOffFilter, TimeOffList>('GET /api/v1/time-off', everyone)
/** All or nothing. Exact duplicates are skipped. */
export const addTimeOff = call<TimeOffDraft, TimeOffList>('POST /api/v1/time-off', staff, { status: 201 })
export const changeTimeOff = call<TimeOffEdit, TimeOff>('PATCH /api/v1/time-off/:id', staff)
export const deleteTimeOff = call<ById, ById>('DELETE /api/v1/time-off/:id', staff)

/** Dry run. */
export const parseCalendarFile = call<CalendarFile, ParsedCalendarFile>('POST /api/v1/time-off/parse-calendar', staff)

export const setWorkingWeek = call<WorkingWeekEdit, WorkingWeek>('PUT /api/v1/working-week', staff)
