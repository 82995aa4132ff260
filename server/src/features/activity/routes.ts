import * as calls from '@oriel/contracts/v1/activity'
import { shaped } from '@oriel/contracts/v1/call'
import * as shapes from '@oriel/contracts/v1/shapes/activity'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { route } from '../../http/route.ts'
import { activityStats } from './activity-stats.ts'
import { addNote } from './add-note.ts'
import { findActivity } from './find-activity.ts'
import { listActivity } from './list-activity.ts'
import { listChoices } from './list-choices.ts'

export const activityRoutes = [
  route(shaped(calls.listActivity, shapes.ActivityFilter, shapes.ActivityPage), listActivity),
  route(shaped(calls.activityStats, Nothing, shapes.ActivityStats), activityStats),
  route(shaped(calls.listChoices, Nothing, shapes.Choices), listChoices),
  route(shaped(calls.getActivity, ById, shapes.ActivityAnswer), findActivity),
  route(shaped(calls.addNote, shapes.NoteDraft, shapes.ActivityAnswer), addNote),
]
