import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'
import { answeredLater } from './connection/postgres-pool.ts'

/**
 * Row lock on a project: keeps positions unique and counts correct. Every change in a project takes it first. On SQLite
 * the transaction is the lock.
 */
export async function lockProject(db: Db, projectId: string) {
  if (isPostgres(db))
    await sql`select 1 from "projects" where "id" = ${projectId} for update${answeredLater}`.execute(db)
}

/** Sorted, to avoid deadlocks. */
export async function lockProjects(db: Db, projectIds: Iterable<string>) {
  for (const projectId of [...new Set(projectIds)].sort()) await lockProject(db, projectId)
}

/** Finds a row under its project's lock; if it moved, retries with that project. `lock` returns the project's id. */
export async function findUnderLock<Found extends { projectId: string } | undefined>(
  db: Db,
  find: () => Promise<Found>,
  lock: () => Promise<string | undefined> = () => lockFound(db, find),
): Promise<Found> {
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
