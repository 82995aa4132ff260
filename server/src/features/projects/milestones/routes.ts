import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/projects/milestones'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/projects/milestones-schemas'
import { route } from '../../../platform/http/route.ts'
import { addMilestone, changeMilestone, deleteMilestone } from './edit-milestones.ts'
import { listMilestones, listMilestonesByDate } from './list-milestones.ts'

export const milestoneRoutes = [
  route(withSchemas(calls.listMilestones, ById, shapes.Milestones), listMilestones),
  route(withSchemas(calls.listMilestonesByDate, shapes.MilestoneFilter, shapes.MilestonesByDate), listMilestonesByDate),
  route(withSchemas(calls.addMilestone, shapes.MilestoneDraft, shapes.Milestone), addMilestone),
  route(withSchemas(calls.changeMilestone, shapes.MilestoneEdit, shapes.Milestone), changeMilestone),
  route(withSchemas(calls.deleteMilestone, ById, ById), deleteMilestone),
]
