import type { AskedFor, WorkItem as Shown } from '@oriel/contracts/v1/shapes/work-items'
import { readsShared } from '../../counters/as-read.ts'
import { nextPosition } from '../../db/positions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { asRead } from '../../policy/fields.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { showsIn } from '../../policy/shows.ts'
import { type CommentRow, commentRowsOn, namedBy, showComments } from '../conversation/comments-on.ts'
import { type FileRow, fileRowsOn, showFile } from '../conversation/files-on.ts'
import { onWorkItem } from '../conversation/place.ts'
import { awaitsAnswer, stationsOf } from '../stations/stations.ts'
import { mentionsIn } from '../mentions/mentions-of.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { aroundNew, type AroundWork, aroundWork } from './around-work.ts'
import type { WorkItem, WorkItemRow } from './find-work-item.ts'
import { peopleIn, showWhole } from './show-work-items.ts'

/** Work on its own page, with its files and its conversation. */
export async function showWorkItem(visit: Visit, item: WorkItemRow): Promise<Shown> {
  const place = onWorkItem(item)
  const around = await aroundWork(visit, [item], 'full')
  // What is not there need not be looked for.
  const has = (name: 'comments' | 'files') => around.countOf(name, item) > 0
  const comments = has('comments') ? await commentRowsOn(visit, place) : []
  return show(visit, item, { around, comments, files: has('files') ? await fileRowsOn(visit, place) : [] })
}

/** A task that was just made, on which nothing hangs: nothing is looked for. */
export const showNewTask = (visit: Visit, item: WorkItem): Promise<Shown> =>
  show(visit, item, { around: aroundNew(item), comments: [], files: [], nextPosition: 1 })

interface Hanging {
  around: AroundWork
  comments: CommentRow[]
  files: FileRow[]
  /** Where it is known. */
  nextPosition?: number
}

async function show(visit: Visit, item: WorkItemRow, hanging: Hanging): Promise<Shown> {
  const { actor, db } = visit
  const { around } = hanging
  const shows = await showsIn(visit, [item.projectId])
  const row = asRead(actor, 'workItem', showWhole(actor, item, around), { shows: shows(item.projectId) })
  const commentList = await showComments(visit, hanging.comments)
  const fileList = hanging.files.map((file) => showFile(actor, file))
  const asked = row.requested ? await askedFor(visit, item.id) : undefined
  const request = asked?.shown
  const named = await mentionsIn(db, item.id, item.description)
  const people = [
    ...peopleIn(row),
    ...(named.mentions ?? []),
    request?.author,
    ...namedBy(commentList),
    ...fileList.map(({ author }) => author),
  ]
  const { id, projectId, parentId } = item
  const readers = readsShared(actor) ? 'client' : 'team'
  return {
    ...row,
    ...named,
    ...(parentId === null
      ? { nextPosition: hanging.nextPosition ?? (await nextPosition(db, { projectId, parentId: id }, readers)) }
      : {}),
    ...(request ? { request } : {}),
    can: may(actor, policy.subtask.answerDelivery, { projectId, isDelivered: asked?.isDelivered === true })
      ? [...row.can, 'answerDelivery' as const]
      : row.can,
    commentList,
    fileList,
    parents: around.parents,
    ...(await tablesOf(visit, { people, projects: [projectId] }, 'full')),
  }
}

interface Asked {
  /** In its client's words. */
  shown: AskedFor
  isDelivered: boolean
}

/** The request that became this work. */
async function askedFor({ actor, db }: Visit, resultId: string): Promise<Asked | undefined> {
  const found = await db
    .selectFrom('requests')
    .select(['id', 'title', 'description', 'reason', 'dueOn', 'requestedById as author', 'createdAt'])
    .select(['status', 'stations'])
    .where('resultId', '=', resultId)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, status, stations, ...words } = found
  return {
    shown: may(actor, policy.request.see) ? { id, ...words } : words,
    isDelivered: awaitsAnswer(status, stationsOf({ stations })),
  }
}
