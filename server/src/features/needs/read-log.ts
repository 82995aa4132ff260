import type { Db } from '../../db/connection/connect.ts'
import type { Services } from '../../services.ts'
import { systemVisit } from '../../http/session/visit.ts'
import { applyLines, movesNeeds } from './apply-lines.ts'

/** Lines that are read with one transaction. */
const BATCH = 200
const NAME = 'needs'

/**
 * Reads the log on from where it was left, and moves needs with it. However many processes do so at once, each line is
 * read once: the row with the position is their lock, and lines are numbered in the order of their commits.
 */
export async function readLog(services: Pick<Services, 'db' | 'pools' | 'log' | 'leaving' | 'shares'>): Promise<void> {
  while (!services.leaving.aborted && (await isBehind(services.pools.reads))) await readBatch(services as Services)
}

/**
 * A write of its own for each line would cost every change a second commit. So the position stays where the lines since
 * then move nothing, until a batch of them is full.
 */
async function isBehind(db: Db): Promise<boolean> {
  const reader = await db.selectFrom('logReaders').select('position').where('name', '=', NAME).executeTakeFirst()
  const lines = await db
    .selectFrom('activities')
    .select('type')
    .where('seq', '>', reader?.position ?? 0)
    .orderBy('seq')
    .limit(BATCH)
    .execute()
  return lines.length === BATCH || lines.some(({ type }) => movesNeeds(type))
}

const readBatch = (services: Services) =>
  systemVisit(services, async ({ db, afterwards }) => {
    const { position } = await db
      .insertInto('logReaders')
      .values({ name: NAME, position: 0 })
      .onConflict((it) => it.column('name').doUpdateSet((of) => ({ position: of.ref('logReaders.position') })))
      .returning('position')
      .executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom('activities')
      .select(['seq', 'type', 'actorId', 'projectId', 'workItemId', 'requestId', 'audience', 'changes', 'createdAt'])
      .where('seq', '>', position)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    const last = lines.at(-1)
    if (!last) return
    for (const { projectId, requestId, isSealed } of await applyLines(db, lines)) {
      const audience = isSealed ? 'team' : 'client'
      afterwards(({ live }) => live.publish({ kind: 'need', projectId, audience, requestId }))
    }
    await db.updateTable('logReaders').set({ position: last.seq }).where('name', '=', NAME).execute()
  })
