import { addDays, daysBetween } from '@oriel/contracts/days'
import type { ClientHome } from '@oriel/contracts/v1/shapes/home'
import { today } from '../../http/session/today.ts'
import type { ProjectRow } from '../projects/find-project.ts'

/** Before so much is done and so many days have passed, a pace says nothing. */
const LEAST_PROGRESS = 10
const LEAST_DAYS = 7
/** A pace that leads further away than this many days says nothing either. */
const MOST_DAYS = 730

/** When each running project will be done, the next due first. */
export function outlookOf(projects: readonly ProjectRow[], timeZone: string | null): ClientHome['outlook'] {
  return projects
    .filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id))
    .map((project) => ({
      project: project.id,
      status: project.status,
      dueOn: project.dueOn,
      progress: project.progress,
      openTasks: project.pendingTasks + project.inProgressTasks,
      expectedOn: project.status === 'on-hold' ? null : expectedDay(project, timeZone),
    }))
}

/** The day on which everything is done when the rest takes as long for its size as what is done took. */
export function expectedDay(
  { createdAt, progress }: Pick<ProjectRow, 'createdAt' | 'progress'>,
  timeZone: string | null,
  now = new Date(),
): string | null {
  const begun = today(timeZone, new Date(createdAt))
  const elapsed = daysBetween(begun, today(timeZone, now))
  if (progress < LEAST_PROGRESS || progress === 100 || elapsed < LEAST_DAYS) return null
  const needed = Math.ceil((elapsed * 100) / progress)
  return needed - elapsed > MOST_DAYS ? null : addDays(begun, needed)
}
