import * as calls from '@oriel/contracts/v1/projects/date-changes'
import * as promises from '@oriel/contracts/v1/work/agreed-dates'
import { withSchemas } from '@oriel/contracts/v1/call'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/projects/date-changes-schemas'
import { AgreedDates, AgreedDatesFilter, AgreedDateTallies } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { route } from '../../../platform/http/route.ts'
import { listLatestDateChanges } from './list-latest-date-changes.ts'
import { listProjectDateChanges, listWorkItemDateChanges } from './list-date-changes.ts'
import { countAgreedDates, listAgreedDates } from './list-agreed-dates.ts'

export const agreedDateRoutes = [
  route(withSchemas(calls.listWorkItemDateChanges, ById, shapes.DateChanges), listWorkItemDateChanges),
  route(withSchemas(calls.listProjectDateChanges, ById, shapes.ProjectDateChanges), listProjectDateChanges),
  route(
    withSchemas(calls.listLatestDateChanges, shapes.DateChangeFilter, shapes.LatestDateChanges),
    listLatestDateChanges,
  ),
  route(withSchemas(promises.listAgreedDates, AgreedDatesFilter, AgreedDates), listAgreedDates),
  route(withSchemas(promises.countAgreedDates, Nothing, AgreedDateTallies), (_, ctx) => countAgreedDates(ctx)),
]
