import { comments } from './comments.ts'
import { deliverables } from './deliverables.ts'
import { files } from './files.ts'
import { projects } from './projects.ts'
import { requests } from './requests.ts'
import { work } from './work.ts'

/** What is searched, and how. */
export const kinds = [
  ['project', projects],
  ['task', work('task')],
  ['subtask', work('subtask')],
  ['request', requests],
  ['comment', comments],
  ['file', files],
  ['deliverable', deliverables],
] as const
