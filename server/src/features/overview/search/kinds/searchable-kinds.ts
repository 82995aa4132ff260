import { commentSearch } from './comments.ts'
import { deliverableSearch } from './deliverables.ts'
import { fileSearch } from './files.ts'
import { projectSearch } from './projects.ts'
import { requestSearch } from './requests.ts'
import { workItemSearch } from './work.ts'

export const searchableKinds = [
  ['project', projectSearch],
  ['task', workItemSearch('task')],
  ['subtask', workItemSearch('subtask')],
  ['request', requestSearch],
  ['comment', commentSearch],
  ['file', fileSearch],
  ['deliverable', deliverableSearch],
] as const
