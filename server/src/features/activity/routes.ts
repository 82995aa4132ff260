import * as contract from '@atrium/contracts/activity'
import { route } from '../../http/route.ts'
import { activityStats } from './activity-stats.ts'
import { addNote } from './add-note.ts'
import { findActivity } from './find-activity.ts'
import { listChoices } from './list-choices.ts'
import { listFeed, listFeedOfCustomer, listFeedOfThing } from './list-activities.ts'

export const activityRoutes = [
  route(contract.listActivities, listFeed),
  route(contract.listEmployeeActivity, listFeed),
  route(contract.listCustomerActivity, listFeed),
  route(contract.activityStats, activityStats),
  route(contract.listActivitiesOfCustomer, listFeedOfCustomer),
  route(contract.getActivity, findActivity),
  route(contract.createActivity, addNote),
  route(contract.listActivityOfThing, listFeedOfThing),
  route(contract.listChoices, listChoices),
]
