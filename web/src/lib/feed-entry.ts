import { formatEntry } from '@oriel/contracts/activity/format-entry'
import type { ActivityEntry, ActivityPage, EntryFacts } from '@oriel/contracts/v1/activity/activity-schemas'
import type { Side } from '@oriel/contracts/enums'
import type { Paths } from './api/paths.ts'
import { viewerTranslator } from './viewer-translator.ts'

/** A deleted project (`gone`) has no link. */
export interface FeedEntry extends Omit<ActivityEntry, 'project'> {
  project: { id: string; name: string; gone?: true | undefined } | null
}

export const toFeedEntries = ({ items, projects }: Pick<ActivityPage, 'items' | 'projects'>): FeedEntry[] =>
  items.map((line) => ({
    ...line,
    project: line.project === null ? null : { id: line.project, ...(projects[line.project] ?? { name: '' }) },
  }))

export const entrySentence = (told: EntryFacts, place: string, reader: Side) =>
  formatEntry(told, place, reader, viewerTranslator)

/** Null if deleted or not visible to the reader. */
export function entryPath(line: FeedEntry, paths: Paths): string | null {
  const { target, project, workItem, parent, request, deliverable } = line
  if (deliverable) return paths.deliverable(deliverable)
  if (target.kind === 'request' && request) return paths.request(request)
  const open = project && !project.gone ? project.id : null
  if (open && workItem && parent) return paths.subtask(workItem, parent, open)
  if (request) return paths.request(request)
  const task = parent ?? workItem
  if (open && task) return paths.task(task, open)
  // On neither work nor a request: the project's conversation.
  return open && paths.project(open, target.kind === 'comment' || target.kind === 'file' ? 'conversation' : undefined)
}
