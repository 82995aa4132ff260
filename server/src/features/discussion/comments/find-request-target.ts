import type { Db } from '../../../platform/db/connection/connect.ts'
import { requestTarget, type DiscussionTarget } from './discussion-target.ts'

/** The caller checks visibility. Includes resulting work if shared. */
export async function findRequestTarget(db: Db, requestId: string): Promise<DiscussionTarget> {
  return requestTarget(
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
