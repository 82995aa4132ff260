import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/days-off'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/days-off'
import { preparedRoute, route } from '../../http/route.ts'
import { addDaysOff } from './add-days-off.ts'
import { changeDayOff, deleteDayOff } from './change-day-off.ts'
import { daysInFile, markKnown } from './calendar-file.ts'
import { listDaysOff } from './list-days-off.ts'
import { setWorkingWeek } from './working-week.ts'

export const daysOffRoutes = [
  route(shaped(calls.listDaysOff, shapes.DaysOffFilter, shapes.DaysOff), listDaysOff),
  route(shaped(calls.addDaysOff, shapes.DaysOffDraft, shapes.DaysOff), addDaysOff),
  route(shaped(calls.changeDayOff, shapes.DayOffEdit, shapes.DayOff), changeDayOff),
  route(shaped(calls.deleteDayOff, ById, ById), deleteDayOff),
  // A file is taken apart before a transaction begins.
  preparedRoute(shaped(calls.readCalendarFile, shapes.CalendarFile, shapes.FoundDays), daysInFile, markKnown),
  route(shaped(calls.setWorkingWeek, shapes.WorkingWeekEdit, shapes.WorkingWeek), setWorkingWeek),
]
