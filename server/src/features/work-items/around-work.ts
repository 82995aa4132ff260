import { sql } from 'kysely'
import { readsShared } from '../../counters/as-read.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { sharedPosition } from '../../db/positions.ts'
import { nameableWork, visible } from '../../policy/visible.ts'
import { shownStatuses } from '../conversation/shown-statuses.ts'
import type { WorkItemRow } from './find-work-item.ts'

export type AroundWork = Awaited<ReturnType<typeof aroundWork>>

/**
 * What stands around rows of work, in one query for any number of them: who does it, how many comments and files the
 * reader sees, the titles of tasks above, and for full answers the ids of subtasks below, in their order.
 */
export async function aroundWork({ db, actor }: Visit, rows: readonly WorkItemRow[], detail?: 'full') {
  const ids = rows.map(({ id }) => id)
  const parentIds = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  const what = (name: string) => sql<string>`${sql.lit(name)}`.as('what')
  const assignees = db
    .selectFrom('workItemAssignees')
    .where(oneOf(db, 'workItemId', ids))
    .select([what('assignee'), 'workItemId as of', 'userId as value', 'position as number'])
  const countOf = (table: 'comments' | 'files', column: 'workItemId' | 'resultId') =>
    db
      .selectFrom(table)
      .where(oneOf(db, column, ids))
      .where(visible(actor, policy[table === 'comments' ? 'comment' : 'file'].see, table))
      .groupBy(column)
      .select([what(table), sql<string>`${sql.ref(column)}`.as('of'), sql<string>`''`.as('value')])
      .select((it) => it.fn.countAll<number>().as('number'))
  const parents = db
    .selectFrom('workItems')
    .where(oneOf(db, 'id', parentIds))
    .select([what('parent'), 'id as of', 'title as value', 'position as number'])
  const children = db
    .selectFrom('workItems')
    .where(oneOf(db, 'parentId', ids))
    .where('parentId', 'is not', null)
    .where('trashId', 'is', null)
    .where(nameableWork(actor))
    .select([what('child'), sql<string>`"parentId"`.as('of'), 'id as value', 'position as number'])
  const positions = db
    .selectFrom('workItems')
    .where(oneOf(db, 'id', ids))
    .select([what('position'), 'id as of', sql<string>`''`.as('value'), sharedPosition('workItems').as('number')])
  const requested = db
    .selectFrom('requests')
    .where(oneOf(db, 'resultId', ids))
    .where('trashId', 'is', null)
    .select([what('requested'), sql<string>`"resultId"`.as('of'), 'id as value', sql<number>`0`.as('number')])
  const lines = await assignees
    .unionAll(countOf('comments', 'workItemId'))
    .unionAll(countOf('comments', 'resultId'))
    .unionAll(countOf('files', 'workItemId').where('status', 'in', shownStatuses(actor)))
    .unionAll(countOf('files', 'resultId').where('status', 'in', shownStatuses(actor)))
    .unionAll(requested)
    .$if(readsShared(actor), (it) => it.unionAll(positions))
    .$if(parentIds.length > 0, (it) => it.unionAll(parents))
    .$if(detail === 'full', (it) => it.unionAll(children))
    .orderBy('number')
    .execute()
  const found = Map.groupBy(lines, (line) => `${line.what} ${line.of}`)
  const valuesOf = (name: string, id: string) => (found.get(`${name} ${id}`) ?? []).map(({ value }) => value)
  return {
    assigneesOf: ({ id }: WorkItemRow) => valuesOf('assignee', id),
    childrenOf: ({ id }: WorkItemRow) => valuesOf('child', id),
    /** As this person reads it. */
    positionOf: ({ id, position }: WorkItemRow) => found.get(`position ${id}`)?.[0]?.number ?? position,
    isRequested: ({ id }: WorkItemRow) => found.has(`requested ${id}`),
    countOf: (name: 'comments' | 'files', { id }: WorkItemRow) =>
      (found.get(`${name} ${id}`) ?? []).reduce((sum, { number }) => sum + number, 0),
    parents: Object.fromEntries(parentIds.map((id) => [id, { title: found.get(`parent ${id}`)?.[0]?.value ?? '' }])),
  }
}
