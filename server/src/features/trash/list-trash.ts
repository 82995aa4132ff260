import type { TrashEntry } from '@atrium/contracts/classic/trash'
import { LIMITS } from '@atrium/contracts/limits'
import { pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { WIRE_KINDS } from '../../realtime/wire-kinds.ts'
import { mentionPeople } from '../mentions/mention-people.ts'

/** What was deleted, by whom and when, the latest first (decision 8). */
export async function listTrash(wish: { page?: number | undefined; limit?: number | undefined }, visit: Visit) {
  ensure(visit.actor, policy.trash.see)
  const page = pageOf(wish)
  const rows = await visit.db
    .selectFrom('trash')
    .innerJoin('projects', 'projects.id', 'trash.projectId')
    .selectAll('trash')
    .select('projects.name')
    .orderBy('deletedAt', 'desc')
    .orderBy('trash.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await visit.db
    .selectFrom('trash')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const person = await mentionPeople(
    visit,
    rows.map(({ deletedById }) => deletedById),
  )
  const entries = rows.map((row): TrashEntry => ({
    _id: row.id,
    type: WIRE_KINDS[row.thingType],
    title: row.title,
    customer: { _id: row.projectId, name: row.name },
    deletedBy: person(row.deletedById).fullName,
    deletedAt: row.deletedAt,
    removedAt: daysAfter(row.deletedAt, LIMITS.daysInTrash),
  }))
  return { entries, pagination: pagination(page, count) }
}

const daysAfter = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
