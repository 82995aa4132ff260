import { formatEntry } from '@oriel/contracts/activity/format-entry'
import type { Translator } from '@oriel/contracts/activity/translator'
import type { ActivityEntry, ActivityPage, EntryFacts } from '@oriel/contracts/v1/activity/activity-schemas'
import type { Side } from '@oriel/contracts/enums'
import type { Paths } from './api/paths.ts'
import { formatDay } from './dates.ts'
import { formatList } from './format-list.ts'
import { translate } from './t.ts'

/** A line of a feed with its project; one that was deleted is named, but nothing to open. */
export interface FeedEntry extends Omit<ActivityEntry, 'project'> {
  project: { id: string; name: string; gone?: true | undefined } | null
}

export const toFeedEntries = ({ items, projects }: Pick<ActivityPage, 'items' | 'projects'>): FeedEntry[] =>
  items.map((line) => ({
    ...line,
    project: line.project === null ? null : { id: line.project, ...(projects[line.project] ?? { name: '' }) },
  }))

export const viewerTranslator: Translator = { say: translate, day: (day) => formatDay(day), list: formatList }

/** What a line is called and tells, in the language of whoever looks, and in the words for its reader. */
export const entrySentence = (told: EntryFacts, place: string, reader: Side) =>
  formatEntry(told, place, reader, viewerTranslator)

/** Where a line leads for whoever reads it; null where the thing is gone or not for them. */
export function entryPath(line: FeedEntry, paths: Paths): string | null {
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
