import type { ProjectSharingPreview, SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { formatList } from './lists.ts'
import { t } from './t.ts'

/** "2 tasks, 5 subtasks, 1 comment, 0 files, …". */
export const sharingSummary = ({
  shown: { tasks, subtasks, comments, files, requests, activities },
}: Pick<ProjectSharingPreview, 'shown'>) =>
  formatList([
    t({ id: '{count, plural, one {# task} other {# tasks}}' }, { count: tasks }),
    t({ id: '{count, plural, one {# subtask} other {# subtasks}}' }, { count: subtasks }),
    t({ id: '{count, plural, one {# comment} other {# comments}}' }, { count: comments }),
    t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files }),
    t({ id: '{count, plural, one {# request} other {# requests}}' }, { count: requests }),
    t({ id: '{count, plural, one {# activity entry} other {# activity entries}}' }, { count: activities }),
  ])

/** Lazy: templates of activity sentences are large, and only confirmation dialogs show them. */
export async function clientActivityLines({ lines, project }: Pick<SharingPreview, 'lines' | 'project'>) {
  const { entrySentence } = await import('./feed-entry.ts')
  return lines.map((line) => entrySentence(line, project.name, 'client').text)
}
