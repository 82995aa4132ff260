import { compareDue } from '@oriel/contracts/time/dates'
import type { ClientHome } from '@oriel/contracts/v1/overview/home-schemas'
import type { ProjectRow } from '../../projects/projects/find-project.ts'

/** Running projects by due date: the agreed one, and the expected one if shared. */
export function listProjectOutlooks(projects: readonly ProjectRow[]): ClientHome['outlook'] {
  return projects
    .filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .toSorted(compareDue)
    .map((project) => ({
      project: project.id,
      status: project.status,
      dueOn: project.dueOn,
      progress: project.progress,
      openTasks: project.pendingTasks + project.inProgressTasks,
      expectedOn: project.status === 'on-hold' ? null : project.forecastOn,
      expectedNote: project.status === 'on-hold' ? null : project.forecastNote,
    }))
}
