import type { WorkItem } from '@oriel/contracts/v1/shapes/work-items'
import { personOf } from '../people.ts'
import { authored, type OpenWork, workOf } from '../work-items.ts'
import { namedIn, said } from './said.ts'

/** Work for its own page, with the names of what it mentions. */
export function openWorkOf(item: WorkItem): OpenWork {
  const { request, mentions, commentList, fileList, people, projects, parents, ...row } = item
  return {
    ...row,
    ...(request ? { request: { ...request, author: personOf(people, request.author) } } : {}),
    ...workOf(row, { people, projects, parents }),
    ...namedIn(mentions, people),
    createdBy: personOf(people, row.createdBy),
    completedBy: row.completedBy === null ? null : personOf(people, row.completedBy),
    commentList: said(commentList, people),
    fileList: authored(fileList, people),
  }
}
