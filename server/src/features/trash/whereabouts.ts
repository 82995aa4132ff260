import type { Audience } from '@atrium/contracts/words'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { TrashRow } from './find-trash-entry.ts'

/** Where a deleted thing belongs: what it is, or hangs on. */
export interface Whereabouts {
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
  audience: Audience
}

const nowhere: Whereabouts = { taskId: null, subtaskId: null, requestId: null, audience: 'client' }

type Finder = (db: Db, id: string) => Promise<Whereabouts>

const onSomething =
  (table: 'comments' | 'files'): Finder =>
  (db, id) =>
    db
      .selectFrom(table)
      .select(['taskId', 'subtaskId', 'requestId', 'audience'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

const finders: Record<Tables['trash']['thingType'], Finder> = {
  customer: async () => nowhere,
  task: async (_, taskId) => ({ ...nowhere, taskId }),
  subtask: async (db, subtaskId) => {
    const { taskId } = await db
      .selectFrom('subtasks')
      .select('taskId')
      .where('id', '=', subtaskId)
      .executeTakeFirstOrThrow()
    return { ...nowhere, taskId, subtaskId }
  },
  taskRequest: async (db, requestId) => {
    const { taskId } = await db
      .selectFrom('taskRequests')
      .select('taskId')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { ...nowhere, taskId, requestId }
  },
  comment: onSomething('comments'),
  file: onSomething('files'),
}

export const whereaboutsOf = ({ thingType, thingId }: TrashRow, db: Db) => finders[thingType](db, thingId)
