import type { AskedFor, WorkItem as Shown } from '@oriel/contracts/v1/shapes/work-items'
import { readsShared } from '../../counters/as-read.ts'
import { nextPosition } from '../../db/positions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { asRead } from '../../policy/fields.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { showsIn } from '../../policy/shows.ts'
import { commentRowsOn, namedBy, showComments } from '../conversation/comments-on.ts'
import { fileRowsOn, showFile } from '../conversation/files-on.ts'
import { onWorkItem } from '../conversation/place.ts'
import { awaitsAnswer, stationsOf } from '../stations/stations.ts'
import { mentionsIn } from '../mentions/mentions-of.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { aroundWork } from './around-work.ts'
import type { WorkItemRow } from './find-work-item.ts'
import { peopleIn, showWhole } from './show-work-items.ts'

/** Work on its own page, with its files and its conversation. */
export async function showWorkItem(visit: Visit, item: WorkItemRow): Promise<Shown> {
  const { actor, db } = visit
  const around = await aroundWork(visit, [item], 'full')
  const shows = await showsIn(visit, [item.projectId])
  const row = asRead(actor, 'workItem', showWhole(actor, item, around), { shows: shows(item.projectId) })
  const place = onWorkItem(item)
  const commentList = await showComments(visit, await commentRowsOn(visit, place))
  const fileList = (await fileRowsOn(visit, place)).map((file) => showFile(actor, file))
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
    ...(parentId === null ? { nextPosition: await nextPosition(db, { projectId, parentId: id }, readers) } : {}),
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
