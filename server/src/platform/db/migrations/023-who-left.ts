import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Anything } from './table.ts'

interface Held {
  userId: string
  fullName: string
  projectId: string
}

/**
 * People deleted or deactivated earlier leave teams and open work, trash included. Completed work keeps its assignees.
 * One activity entry per project, for caches only.
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
