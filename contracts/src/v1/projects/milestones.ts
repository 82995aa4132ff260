import { call, everyone, managers } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  Milestone,
  MilestoneDraft,
  MilestoneEdit,
  MilestoneFilter,
  Milestones,
  MilestonesByDate,
} from './milestones-schemas.ts'

export const listMilestones = call<ById, Milestones>('GET /api/v1/projects/:id/milestones', everyone)
export const listMilestonesByDate = call<MilestoneFilter, MilestonesByDate>('GET /api/v1/milestones', everyone)
export const addMilestone = call<MilestoneDraft, Milestone>('POST /api/v1/projects/:id/milestones', managers, {
  status: 201,
})
export const changeMilestone = call<MilestoneEdit, Milestone>('PATCH /api/v1/milestones/:id', managers)
export const deleteMilestone = call<ById, ById>('DELETE /api/v1/milestones/:id', managers)
