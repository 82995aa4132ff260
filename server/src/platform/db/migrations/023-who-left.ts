import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Anything } from './table.ts'

interface Held {
  userId: string
  fullName: string
  projectId: string
}

/**
 * Who was deleted or deactivated before that meant leaving now leaves: the teams and the open work, also in the trash.
 * What is finished keeps its people. The log has a line for each project, for caches alone: in feeds it is no news.
 */
export async function up(db: Anything) {
  const gone = sql`(select "id" from "users" where "deletedAt" is not null or "status" <> 'active' or "role" = 'customer')`
  const open = sql`(select "id" from "workItems" where "status" in ('pending', 'in-progress'))`
  const theirs = sql`"userId" in ${gone} and "workItemId" in ${open}`
  const { rows: held } = await sql<Held>`
    select "users"."id" as "userId", "fullName", "projectId" from "users" join (
      select "userId", "projectId" from "projectMembers" where "userId" in ${gone}
      union
      select "userId", "projectId" from "workItemAssignees"
        join "workItems" on "workItems"."id" = "workItemId" where ${theirs}
    ) as "held" on "held"."userId" = "users"."id" order by "projectId", "userId"`.execute(db)
  if (held.length === 0) return
  const now = new Date().toISOString()
  await sql`update "workItems" set "version" = "version" + 1, "updatedAt" = ${now}
    where "id" in (select "workItemId" from "workItemAssignees" where ${theirs}) and "trashId" is null`.execute(db)
  await sql`update "projects" set "version" = "version" + 1, "updatedAt" = ${now}
    where "id" in (select "projectId" from "projectMembers" where "userId" in ${gone})`.execute(db)
  await sql`delete from "workItemAssignees" where ${theirs}`.execute(db)
  await sql`delete from "projectMembers" where "userId" in ${gone}`.execute(db)
  for (const one of held) await db.insertInto('activities').values(lineOf(one, now)).execute()
}

const lineOf = ({ userId, fullName, projectId }: Held, createdAt: string) => ({
  id: newId(),
  type: 'team_member_removed',
  actorId: userId,
  projectId,
  targetId: userId,
  targetType: 'person',
  targetTitle: fullName,
  audience: 'client',
  inFeeds: 0,
  changes: JSON.stringify({ assignedTeam: [fullName, null] }),
  createdAt,
})
