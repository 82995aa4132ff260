import type { Visibility } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { Kind } from '../../../platform/db/tables/activities.ts'
import type { TrashRow } from './find-trash-entry.ts'

export interface TrashOrigin {
  rootId: string | null
  workItemId: string | null
  requestId: string | null
  audience: Visibility
}

const nowhere: TrashOrigin = { rootId: null, workItemId: null, requestId: null, audience: 'client' }

type Finder = (db: Db, id: string) => Promise<TrashOrigin>

const onWork: Finder = async (db, id) => {
  const { parentId } = await db
    .selectFrom('workItems')
    .select('parentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...nowhere, rootId: parentId ?? id, workItemId: id }
}

const onRequest: Finder = async (db, id) => {
  const { workItemId } = await db
    .selectFrom('requests')
    .select('workItemId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...nowhere, rootId: workItemId, workItemId, requestId: id }
}

const onSomething =
  (table: 'comments' | 'files'): Finder =>
  async (db, id) => {
    const { workItemId, requestId, resultId, ...kept } = await db
      .selectFrom(table)
      .select(['workItemId', 'requestId', 'resultId', 'audience'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const audience = toVisibility(kept.audience)
    // What both sides read is logged on the resulting work.
    if (resultId !== null && audience === 'client') return { ...(await onWork(db, resultId)), audience }
    if (workItemId !== null) return { ...(await onWork(db, workItemId)), audience }
    return requestId === null ? { ...nowhere, audience } : { ...(await onRequest(db, requestId)), audience }
  }

const finders: Record<Kind, Finder> = {
  project: async () => nowhere,
  task: onWork,
  subtask: onWork,
  request: onRequest,
  comment: onSomething('comments'),
  file: onSomething('files'),
}

export const findOrigin = ({ thingType, thingId }: TrashRow, db: Db) => finders[thingType](db, thingId)
