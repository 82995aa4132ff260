import type { WorkItem } from '@oriel/contracts/v1/work/work-items-schemas'
import { personById } from '../people.ts'
import { withAuthors, type WorkDetails, toWorkSummary } from '../work-data.ts'
import { resolveMentions, resolveComments } from './comments.ts'

export function toWorkDetails(item: WorkItem): WorkDetails {
  const { request, mentions, commentList, fileList, people, projects, parents, ...row } = item
  return {
    ...row,
    ...(request ? { request: { ...request, author: personById(people, request.author) } } : {}),
    ...toWorkSummary(row, { people, projects, parents }),
    ...resolveMentions(mentions, people),
    createdBy: personById(people, row.createdBy),
    completedBy: row.completedBy === null ? null : personById(people, row.completedBy),
    commentList: resolveComments(commentList, people),
    fileList: withAuthors(fileList, people),
  }
}
