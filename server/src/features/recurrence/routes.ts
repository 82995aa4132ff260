import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/recurrence'
import { ById, Deleted } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/recurrence'
import { WorkItem, WorkItemDelete, WorkItemEdit } from '@oriel/contracts/v1/shapes/work-items'
import { changeWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work-items'
import { route } from '../../http/route.ts'
import { deleteInSeries, editInSeries } from './change-following.ts'
import { endRecurrence, getRecurrence, setRecurrence } from './recurrence.ts'

export const recurrenceRoutes = [
  route(shaped(calls.getRecurrence, ById, shapes.Recurrence), getRecurrence),
  route(shaped(calls.setRecurrence, shapes.RecurrenceDraft, shapes.Recurrence), setRecurrence),
  route(shaped(calls.endRecurrence, ById, shapes.Recurrence), endRecurrence),
  // What changes or deletes a piece may mean its series.
  route(shaped(changeWorkItem, WorkItemEdit, WorkItem), editInSeries),
  route(shaped(deleteWorkItem, WorkItemDelete, Deleted), deleteInSeries),
]
