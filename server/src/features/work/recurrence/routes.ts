import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/work/recurrence'
import { ById, Deleted } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/work/recurrence-schemas'
import { WorkItem, WorkItemDelete, WorkItemEdit } from '@oriel/contracts/v1/work/work-items-schemas'
import { changeWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { route } from '../../../platform/http/route.ts'
import { deleteOccurrence, editOccurrence } from './edit-series.ts'
import { stopRecurrence, getRecurrence, setRecurrence } from './manage-recurrence.ts'

export const recurrenceRoutes = [
  route(withSchemas(calls.getRecurrence, ById, shapes.Recurrence), getRecurrence),
  route(withSchemas(calls.setRecurrence, shapes.RecurrenceDraft, shapes.Recurrence), setRecurrence),
  route(withSchemas(calls.stopRecurrence, ById, shapes.Recurrence), stopRecurrence),
  route(withSchemas(changeWorkItem, WorkItemEdit, WorkItem), editOccurrence),
  route(withSchemas(deleteWorkItem, WorkItemDelete, Deleted), deleteOccurrence),
]
