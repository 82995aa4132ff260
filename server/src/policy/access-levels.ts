import type { Db } from '../platform/db/connection/connect.ts'
import { sideOf } from './side.ts'
import type { Actor } from './relations.ts'

/** The actor with what the policy asks of clients: read in the visit itself, so that a lower level counts at once. */
export async function withAccessLevels<Asking extends Actor>(db: Db, actor: Asking): Promise<Asking> {
  if (sideOf(actor) !== 'client') return actor
  const rows = await db
    .selectFrom('projectClients')
    .select(['projectId', 'level'])
    .where('userId', '=', actor.id)
    .execute()
  return { ...actor, levels: new Map(rows.map(({ projectId, level }) => [projectId, level])) }
}
