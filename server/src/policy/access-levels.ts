import type { Db } from '../platform/db/connection/connect.ts'
import { sideOf } from './side.ts'
import type { Actor } from './relations.ts'

/** Read per request, so that a lower level applies immediately. */
export async function withAccessLevels<Asking extends Actor>(db: Db, actor: Asking): Promise<Asking> {
  if (sideOf(actor) !== 'client') return actor
  const rows = await db
    .selectFrom('projectClients')
    .select(['projectId', 'level'])
    .where('userId', '=', actor.id)
    .execute()
  return { ...actor, levels: new Map(rows.map(({ projectId, level }) => [projectId, level])) }
}
