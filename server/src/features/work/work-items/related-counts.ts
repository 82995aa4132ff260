import type { Visibility } from '@oriel/contracts/enums'
import type { LabelColor } from '@oriel/contracts/v1/work/label-colors'
import { sql } from 'kysely'
import { readsSharedCounters } from '../../projects/counters/progress-for-reader.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inPreparedList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import type { Actor } from '../../../policy/relations.ts'
import { clientPosition } from '../../../platform/db/positions.ts'
import { canNameWork, visible } from '../../../policy/visible.ts'
import { labelsOn } from '../labels/label-records.ts'
import { byName, showLabel } from '../labels/manage-labels.ts'
import { visibleStatuses } from '../../discussion/files/query-files.ts'
import type { WorkItem, WorkItemRow } from '../../projects/lookups/find-work-item.ts'

export type RelatedCounts = ReturnType<typeof around>

interface Line {
  what: string
  of: string
  value: string
  number: number
}
type Shape = `${'full' | ''}|${'parents' | ''}|${'positions' | ''}`

const linesAround = preparedForReader<Line, 'ids' | 'parentIds', Shape>(({ db, actor }, values, shape) => {
  const [detail, parentsToo, positionsToo] = shape.split('|')
  const what = (name: string) => sql<string>`${sql.lit(name)}`.as('what')
  const assignees = db
    .selectFrom('workItemAssignees')
    .where(inPreparedList(db, 'workItemId', values.ids))
    .select([what('assignee'), 'workItemId as of', 'userId as value', 'position as number'])
  const countOf = (table: 'comments' | 'files', column: 'workItemId' | 'resultId') =>
    db
      .selectFrom(table)
      .where(inPreparedList(db, column, values.ids))
      .where(visible(actor, policy[table === 'comments' ? 'comment' : 'file'].see, table))
      .groupBy(column)
      .select([what(table), sql<string>`${sql.ref(column)}`.as('of'), sql<string>`''`.as('value')])
      .select((it) => it.fn.countAll<number>().as('number'))
  return assignees
    .unionAll(countOf('comments', 'workItemId'))
    .unionAll(countOf('comments', 'resultId'))
    .unionAll(countOf('files', 'workItemId').where('status', 'in', visibleStatuses(actor)))
    .unionAll(countOf('files', 'resultId').where('status', 'in', visibleStatuses(actor)))
    .unionAll(
      db
        .selectFrom('requests')
        .where(inPreparedList(db, 'resultId', values.ids))
        .where('trashId', 'is', null)
        .select([what('requested'), sql<string>`"resultId"`.as('of'), 'id as value', sql<number>`0`.as('number')]),
    )
    .unionAll(
      labelsOn({ db, actor })
        .where(inPreparedList(db, 'labelings.recordId', values.ids))
        .select([what('label'), 'labelings.recordId as of', packedLabel.as('value'), sql<number>`0`.as('number')]),
    )
    .$if(positionsToo !== '', (it) => it.unionAll(positionsOf(db, values.ids)))
    .$if(parentsToo !== '', (it) => it.unionAll(titlesOf(db, values.parentIds)))
    .$if(detail === 'full', (it) => it.unionAll(childrenOf(db, actor, values.ids)))
    .orderBy('number')
})

/** Only names contain spaces. */
const packedLabel = sql<string>`"labels"."id" || ' ' || "color" || ' ' || "labels"."audience" || ' ' || "labels"."name"`
function unpackLabel(packed: string) {
  const [id = '', color, audience, ...name] = packed.split(' ')
  return { id, color: color as LabelColor, audience: audience as Visibility, name: name.join(' ') }
}

const positionsOf = (db: Db, ids: string) =>
  db
    .selectFrom('workItems')
    .where(inPreparedList(db, 'id', ids))
    .select([sql<string>`'position'`.as('what'), 'id as of', sql<string>`''`.as('value')])
    .select(clientPosition('workItems').as('number'))

const titlesOf = (db: Db, ids: string) =>
  db
    .selectFrom('workItems')
    .where(inPreparedList(db, 'id', ids))
    .select([sql<string>`'parent'`.as('what'), 'id as of', 'title as value', 'position as number'])

const childrenOf = (db: Db, actor: Actor, ids: string) =>
  db
    .selectFrom('workItems')
    .where(inPreparedList(db, 'parentId', ids))
    .where('parentId', 'is not', null)
    .where('trashId', 'is', null)
    .where(canNameWork(actor))
    .select([sql<string>`'child'`.as('what'), sql<string>`"parentId"`.as('of'), 'id as value', 'position as number'])

export type Positions = ReadonlyMap<string, number>

export async function loadRelatedCounts(
  { db, actor }: RequestContext,
  rows: readonly WorkItemRow[],
  detail?: 'full',
  positions?: Positions,
) {
  const parentIds = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  const asksPositions = readsSharedCounters(actor) && positions === undefined
  const shape: Shape = `${detail ?? ''}|${parentIds.length > 0 ? 'parents' : ''}|${asksPositions ? 'positions' : ''}`
  const values = { ids: rows.map(({ id }) => id), parentIds }
  return around(await linesAround({ db, actor }, values, shape), parentIds, positions)
}

export const relatedCountsOfNew = ({ id: of, assignees }: WorkItem) =>
  around(assignees.map((value, number) => ({ what: 'assignee', of, value, number })))

/** `parents` follow the rows: the database's order could reveal other work. */
function around(lines: readonly Line[], parentIds: readonly string[] = [], positions?: Positions) {
  const kinds = [...Map.groupBy(lines, ({ what }) => what)]
  const found = new Map(kinds.map(([what, some]) => [what, Map.groupBy(some, (line) => line.of)]))
  const linesOf = (name: string, id: string) => found.get(name)?.get(id) ?? []
  const valuesOf = (name: string, id: string) => linesOf(name, id).map(({ value }) => value)
  return {
    assigneesOf: ({ id }: WorkItemRow) => valuesOf('assignee', id),
    childrenOf: ({ id }: WorkItemRow) => valuesOf('child', id),
    positionOf: ({ id, position }: WorkItemRow) => positions?.get(id) ?? linesOf('position', id)[0]?.number ?? position,
    labelsOf: ({ id }: WorkItemRow) => valuesOf('label', id).map(unpackLabel).toSorted(byName).map(showLabel),
    isRequested: ({ id }: WorkItemRow) => linesOf('requested', id).length > 0,
    countOf: (name: 'comments' | 'files', { id }: WorkItemRow) =>
      linesOf(name, id).reduce((sum, { number }) => sum + number, 0),
    parents: Object.fromEntries(parentIds.flatMap((id) => valuesOf('parent', id).map((title) => [id, { title }]))),
  }
}
