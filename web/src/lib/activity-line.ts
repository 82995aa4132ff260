import { sayLine } from '@oriel/contracts/activity/say-line'
import type { Speech } from '@oriel/contracts/activity/speech'
import type { Activity, ActivityPage, Told } from '@oriel/contracts/v1/shapes/activity'
import type { Side } from '@oriel/contracts/words'
import type { Paths } from './api/paths.ts'
import { formatDay } from './dates.ts'
import { listOf } from './lists.ts'
import { say } from './t.ts'

/** A line of a feed with its project; one that was deleted is named, but nothing to open. */
export interface ActivityLine extends Omit<Activity, 'project'> {
  project: { id: string; name: string; gone?: true | undefined } | null
}

export const linesOf = ({ items, projects }: Pick<ActivityPage, 'items' | 'projects'>): ActivityLine[] =>
  items.map((line) => ({
    ...line,
    project: line.project === null ? null : { id: line.project, ...(projects[line.project] ?? { name: '' }) },
  }))

export const inTheirLanguage: Speech = { say, day: (day) => formatDay(day), list: listOf }

/** What a line is called and tells, in the language of whoever looks, and in the words for its reader. */
export const sentenceOf = (told: Told, place: string, reader: Side) => sayLine(told, place, reader, inTheirLanguage)

/** Where a line leads for whoever reads it; null where the thing is gone or not for them. */
export function placeOf(line: ActivityLine, paths: Paths): string | null {
  const { target, project, workItem, parent, request, deliverable } = line
  if (deliverable) return paths.deliverable(deliverable)
  if (target.kind === 'request' && request) return paths.request(request)
  const open = project && !project.gone ? project.id : null
  if (open && workItem && parent) return paths.subtask(workItem, parent, open)
  if (request) return paths.request(request)
  const task = parent ?? workItem
  if (open && task) return paths.task(task, open)
  // What was said or sent, but on neither work nor a request, stands in the conversation of the project.
  return open && paths.project(open, target.kind === 'comment' || target.kind === 'file' ? 'conversation' : undefined)
}
