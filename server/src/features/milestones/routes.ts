import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/milestones'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/milestones'
import { route } from '../../http/route.ts'
import { addMilestone, changeMilestone, deleteMilestone } from './change-milestones.ts'
import { listMilestones, listMilestonesInDays } from './list-milestones.ts'

export const milestoneRoutes = [
  route(shaped(calls.listMilestones, ById, shapes.Milestones), listMilestones),
  route(shaped(calls.listMilestonesInDays, shapes.MilestoneFilter, shapes.MilestonesInDays), listMilestonesInDays),
  route(shaped(calls.addMilestone, shapes.MilestoneDraft, shapes.Milestone), addMilestone),
  route(shaped(calls.changeMilestone, shapes.MilestoneEdit, shapes.Milestone), changeMilestone),
  route(shaped(calls.deleteMilestone, ById, ById), deleteMilestone),
]
