import type { FilePage } from '@oriel/contracts/v1/discussion/files-schemas'
import { withAuthors, type AttachedFile } from '../../../lib/work-data.ts'

export type StoredFile = Omit<AttachedFile, 'project' | 'workItem' | 'request' | 'description' | 'downloads'>

export interface ListedFile extends StoredFile {
  downloads: number
  project: { id: string; name: string }
  task: { id: string; title: string } | null
  subtask: { id: string; title: string } | null
  request: { id: string; title: string } | null
}

export const listedFiles = ({ items, people, projects, workItems, requests }: FilePage): ListedFile[] =>
  withAuthors(items, people).map(({ project, workItem, request, ...file }) => {
    const titled = (id: string | null, of: Record<string, { title: string }>) =>
      id === null ? null : { id, title: of[id]?.title ?? '' }
    const taskId = workItems[workItem ?? '']?.parent ?? workItem ?? requests[request ?? '']?.workItem ?? null
    return {
      ...file,
      project: { id: project, name: projects[project]?.name ?? '' },
      task: titled(taskId, workItems),
      subtask: titled(workItem === taskId ? null : workItem, workItems),
      request: titled(request, requests),
    }
  })
