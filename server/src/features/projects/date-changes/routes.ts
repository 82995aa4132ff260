import * as calls from '@oriel/contracts/v1/projects/date-changes'
import { withSchemas } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/projects/date-changes-schemas'
import { route } from '../../../platform/http/route.ts'
import { listLatestDateChanges } from './list-latest-date-changes.ts'
import { listProjectDateChanges, listWorkItemDateChanges } from './list-date-changes.ts'

export const dateChangeRoutes = [
  route(withSchemas(calls.listWorkItemDateChanges, ById, shapes.DateChanges), listWorkItemDateChanges),
  route(withSchemas(calls.listProjectDateChanges, ById, shapes.ProjectDateChanges), listProjectDateChanges),
  route(
    withSchemas(calls.listLatestDateChanges, shapes.DateChangeFilter, shapes.LatestDateChanges),
    listLatestDateChanges,
  ),
]
