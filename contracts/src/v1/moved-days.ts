import { everyone } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type { LatestMoves, MovedDays, MovedDaysOfProject, MovedFilter } from './shapes/moved-days.ts'

/** Agreed days that the client had read and that became others, with why. */

export const listMovesOfWork: Call<ById, MovedDays> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/moves',
  who: everyone,
  follows: 'log',
  within: ['workItem', 'id'],
}
/** Its own day, those of its milestones, and those of its work. */
export const listMovesOfProject: Call<ById, MovedDaysOfProject> = {
  method: 'GET',
  path: '/api/v1/projects/:id/moves',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
/** For a calendar: of what moved to these days. */
export const listLatestMoves: Call<MovedFilter, LatestMoves> = {
  method: 'GET',
  path: '/api/v1/moves',
  who: everyone,
  follows: 'log',
  within: ['project', 'project'],
}
