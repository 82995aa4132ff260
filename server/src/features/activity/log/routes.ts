import * as calls from '@oriel/contracts/v1/activity/activity'
import { withSchemas } from '@oriel/contracts/v1/call'
import * as shapes from '@oriel/contracts/v1/activity/activity-schemas'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { route } from '../../../platform/http/route.ts'
import { addNote } from './add-note.ts'
import { findEntry } from './find-entry.ts'
import { listActivity } from './list-activity.ts'
import { countActivity, listActivityFilterOptions } from './count-entries.ts'

export const activityRoutes = [
  route(withSchemas(calls.listActivity, shapes.ActivityFilter, shapes.ActivityPage), listActivity),
  route(withSchemas(calls.getActivityStats, Nothing, shapes.ActivityStats), countActivity),
  route(withSchemas(calls.listActivityFilterOptions, Nothing, shapes.ActivityFilterOptions), listActivityFilterOptions),
  route(withSchemas(calls.getActivity, ById, shapes.ActivityEntryResponse), findEntry),
  route(withSchemas(calls.addNote, shapes.NoteDraft, shapes.ActivityEntryResponse), addNote),
]
