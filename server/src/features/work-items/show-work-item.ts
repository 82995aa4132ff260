import type { WorkItem as Shown } from '@oriel/contracts/v1/shapes/work-items'
import { nextPosition } from '../../db/positions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { commentRowsOn, showComment } from '../conversation/comments-on.ts'
import { fileRowsOn, showFile } from '../conversation/files-on.ts'
import { onWorkItem } from '../conversation/place.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { aroundWork } from './around-work.ts'
import type { WorkItemRow } from './find-work-item.ts'
import { peopleIn, showWhole } from './show-work-items.ts'

/** Work on its own page, with its files and its conversation. */
export async function showWorkItem(visit: Visit, item: WorkItemRow): Promise<Shown> {
  const { actor, db } = visit
  const around = await aroundWork(visit, [item], 'full')
  const row = showWhole(actor, item, around)
  const place = onWorkItem(item)
  const commentList = (await commentRowsOn(visit, place)).map((comment) => showComment(actor, comment))
  const fileList = (await fileRowsOn(visit, place)).map((file) => showFile(actor, file))
  const people = [...peopleIn(row), ...[...commentList, ...fileList].map(({ author }) => author)]
  const { id, projectId, parentId } = item
  return {
    ...row,
    ...(parentId === null ? { nextPosition: await nextPosition(db, { projectId, parentId: id }) } : {}),
    commentList,
    fileList,
    parents: around.parents,
    ...(await tablesOf(visit, { people, projects: [projectId] }, 'full')),
  }
}
