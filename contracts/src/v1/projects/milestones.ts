import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  Milestone,
  MilestoneDraft,
  MilestoneEdit,
  MilestoneFilter,
  Milestones,
  MilestonesByDate,
} from './milestones-schemas.ts'

export const listMilestones: Call<ById, Milestones> = {
  method: 'GET',
  path: '/api/v1/projects/:id/milestones',
  who: everyone,
}
export const listMilestonesByDate: Call<MilestoneFilter, MilestonesByDate> = {
  method: 'GET',
  path: '/api/v1/milestones',
  who: everyone,
}
export const addMilestone: Call<MilestoneDraft, Milestone> = {
  method: 'POST',
  path: '/api/v1/projects/:id/milestones',
  who: managers,
  status: 201,
}
export const changeMilestone: Call<MilestoneEdit, Milestone> = {
  method: 'PATCH',
  path: '/api/v1/milestones/:id',
  who: managers,
}
export const deleteMilestone: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/milestones/:id',
  who: managers,
}
