import { sql } from 'kysely'
import type { Db } from '../platform/db/connection/connect.ts'
import type { SeeRule } from './policy.ts'
import type { Actor, PolicyFacts } from './relations.ts'

export type VisibleSubject = PolicyFacts & { projectId: string }

export function listViewers(
  db: Db,
  { who }: SeeRule,
  record: VisibleSubject,
): Promise<Pick<Actor, 'id' | 'fullName' | 'role'>[]> {
  const related = who
    .filter(({ only }) => only === undefined || only.holds(record))
    .map(({ role, people }) =>
      people
        ? sql`("users"."role" = ${sql.lit(role)} and "users"."id" in (${people(record.projectId)}))`
        : sql`"users"."role" = ${sql.lit(role)}`,
    )
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'role'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where(related.length > 0 ? sql<boolean>`(${sql.join(related, sql` or `)})` : sql<boolean>`1 = 0`)
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
}
