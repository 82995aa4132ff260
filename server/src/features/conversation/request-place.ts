import type { Db } from '../../db/connection/connect.ts'
import { onRequest, type Place } from './place.ts'

/** The request on which something hangs that was found already, with the work that it became, where that is shared. */
export async function findRequestPlace(db: Db, requestId: string): Promise<Place> {
  return onRequest(
    await db
      .selectFrom('requests')
      .leftJoin('workItems as result', (join) =>
        join
          .onRef('result.id', '=', 'requests.resultId')
          .on('result.trashId', 'is', null)
          .on('result.audience', '=', 'client'),
      )
      .select(['requests.id', 'requests.projectId', 'requests.workItemId', 'requests.title'])
      .select(['result.id as resultId', 'result.parentId as resultParentId'])
      .where('requests.id', '=', requestId)
      .executeTakeFirstOrThrow(),
  )
}
