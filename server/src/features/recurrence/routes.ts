import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/recurrence'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/recurrence'
import { route } from '../../http/route.ts'
import { endRecurrence, getRecurrence, setRecurrence } from './recurrence.ts'

export const recurrenceRoutes = [
  route(shaped(calls.getRecurrence, ById, shapes.Recurrence), getRecurrence),
  route(shaped(calls.setRecurrence, shapes.RecurrenceDraft, shapes.Recurrence), setRecurrence),
  route(shaped(calls.endRecurrence, ById, shapes.Recurrence), endRecurrence),
]
