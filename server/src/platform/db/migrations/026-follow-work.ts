import { sql } from 'kysely'
import { type Anything, run } from './table.ts'

interface Stopped {
  id: string
  stations: string
  reviewedById: string
  at: string
}

/**
 * Requests follow their work: those whose work was cancelled or deleted stop now; attachments of the others move to the
 * work.
 */
export async function up(db: Anything) {
  const { rows } = await sql<Stopped>`
    select "requests"."id", "requests"."stations", "requests"."reviewedById",
      coalesce("work"."updatedAt", "requests"."updatedAt") as "at"
    from "requests" left join "workItems" as "work" on "work"."id" = "requests"."resultId"
    where "requests"."status" in ('approved', 'in-progress', 'completed')
      and ("work"."id" is null or "work"."trashId" is not null or "work"."status" = 'cancelled')`.execute(db)
  for (const { id, stations, reviewedById: by, at } of rows) {
    const kept = [...(JSON.parse(stations) as object[]), { kind: 'stopped', at, by }]
    await db
      .updateTable('requests')
      .set({ status: 'stopped', completedAt: null, stations: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
  for (const table of ['comments', 'files'])
    await run(
      db,
      `update "${table}" set "resultId" = (
        select "requests"."resultId" from "requests" join "workItems" as "work" on "work"."id" = "requests"."resultId"
        where "requests"."id" = "${table}"."requestId" and "work"."trashId" is null) where "requestId" is not null`,
    )
}
