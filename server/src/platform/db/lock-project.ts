import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/**
 * One writer at a time in a project: positions stay unique and numbers right under any race. Every change below a
 * project takes this first; on SQLite the transaction itself is that lock.
 */
export async function lockProject(db: Db, projectId: string) {
  if (isPostgres(db)) await sql`select 1 from "projects" where "id" = ${projectId} for update`.execute(db)
}

/** Several at once, always in the same order, so that two of these do not wait for each other. */
export async function lockProjects(db: Db, projectIds: Iterable<string>) {
  for (const projectId of [...new Set(projectIds)].sort()) await lockProject(db, projectId)
}

/**
 * What lies in a project, as it is once nobody else writes there; what went to another project meanwhile is locked there
 * and found once more. `lock` locks the project in which it lies and answers which one: with one statement, where there is
 * one; otherwise it is found first.
 */
export async function findUnderLock<Found extends { projectId: string } | undefined>(
  db: Db,
  find: () => Promise<Found>,
  lock: () => Promise<string | undefined> = () => lockFound(db, find),
): Promise<Found> {
  // On SQLite the transaction itself is that lock: nobody comes in between.
  if (!isPostgres(db)) return find()
  const locked = await lock()
  const now = await find()
  if (now === undefined || now.projectId === locked) return now
  await lockProject(db, now.projectId)
  return find()
}

async function lockFound(db: Db, find: () => Promise<{ projectId: string } | undefined>) {
  const before = await find()
  if (before) await lockProject(db, before.projectId)
  return before?.projectId
}
