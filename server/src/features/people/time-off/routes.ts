import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/people/time-off'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/people/time-off-schemas'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { changeTimeOff, deleteTimeOff, addTimeOff } from './edit-time-off.ts'
import { parseCalendarFile, markExistingTimeOff } from './parse-calendar-file.ts'
import { listTimeOff } from './list-time-off.ts'
import { setWorkingWeek } from './working-week.ts'

export const timeOffRoutes = [
  route(withSchemas(calls.listTimeOff, shapes.TimeOffFilter, shapes.TimeOffList), listTimeOff),
  route(withSchemas(calls.addTimeOff, shapes.TimeOffDraft, shapes.TimeOffList), addTimeOff),
  route(withSchemas(calls.changeTimeOff, shapes.TimeOffEdit, shapes.TimeOff), changeTimeOff),
  route(withSchemas(calls.deleteTimeOff, ById, ById), deleteTimeOff),
  preparedRoute(
    withSchemas(calls.parseCalendarFile, shapes.CalendarFile, shapes.ParsedCalendarFile),
    parseCalendarFile,
    markExistingTimeOff,
  ),
  route(withSchemas(calls.setWorkingWeek, shapes.WorkingWeekEdit, shapes.WorkingWeek), setWorkingWeek),
]
