import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isOutage, isSerializationFailure } from '../../../platform/db/connection/driver-errors.ts'
import { preparedRow, preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type SystemContext, withSystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'

export type LogEntry = Selectable<Tables['activities']>

/** Log consumer with a persistent position. */
export interface LogSubscriber {
  name: string
  heeds(line: Pick<LogEntry, 'type' | 'inFeeds'>): boolean
  /** In log order, in the transaction that advances the position. */
  follow(ctx: SystemContext, lines: readonly LogEntry[], services: Pick<Services, 'config'>): Promise<void>
}

const BATCH = 200
/** Of a batch, before its entries are processed one by one: most failures pass. */
const MAX_ATTEMPTS = 3
/** Consecutive failures per database and subscriber. */
const failures = new WeakMap<Db, Map<string, number>>()

type Needed = Pick<Services, 'config' | 'db' | 'pools' | 'log' | 'leaving' | 'shares'>

/**
 * Resumes at the stored position. Exactly once across processes: the position's row is the lock, and entries are
 * numbered in commit order.
 */
export async function processLog(services: Needed, reader: LogSubscriber): Promise<void> {
  const failed = failures.get(services.db) ?? new Map<string, number>()
  failures.set(services.db, failed)
  while (!services.leaving.aborted && (await isBehind(services.pools.reads, reader)))
    try {
      await readEntries(services as Services, reader, 'batch')
      failed.delete(reader.name)
    } catch (error) {
      if (services.leaving.aborted || isTransient(error)) throw error
      const count = (failed.get(reader.name) ?? 0) + 1
      failed.set(reader.name, count)
      if (count < MAX_ATTEMPTS) throw error
      await readOneByOne(services as Services, reader)
      failed.delete(reader.name)
    }
}

const isTransient = (error: unknown) => isOutage(error) || isSerializationFailure(error)

/** Skips an entry that can't be processed (poison message): retrying it would stop the subscriber for good. */
async function readOneByOne(services: Services, reader: LogSubscriber) {
  let current: number | undefined
  let skipped: number | undefined
  // Compared in the transaction: another process may have skipped it meanwhile, and the next entry isn't lost.
  const follow: LogSubscriber['follow'] = async (ctx, lines, given) => {
    current = lines[0]?.seq
    if (current !== skipped) await reader.follow(ctx, lines, given)
  }
  const readOne = () => readEntries(services, { ...reader, follow }, 'one')
  for (let count = 0; count < BATCH && (await isBehind(services.pools.reads, reader)); count++)
    try {
      await readOne()
    } catch (error) {
      if (services.leaving.aborted || isTransient(error)) throw error
      skipped = current
      const context = { err: error, reader: reader.name, seq: skipped }
      services.log.error(context, 'a log entry could not be processed and is skipped')
      await readOne()
    }
}

/** Irrelevant entries advance the position only in full batches: each advance costs a commit. */
async function isBehind(db: Db, { name, heeds }: LogSubscriber): Promise<boolean> {
  const lines = await linesBehind(db, 'all', { name })
  return lines.length === BATCH || lines.some(heeds)
}

const linesBehind = preparedRows<'all', 'name', Pick<LogEntry, 'type' | 'inFeeds'>>((db, _, { name }) => {
  const reader = db.selectFrom('logReaders').select('position').where('name', '=', name)
  return db
    .selectFrom('activities')
    .select(['type', 'inFeeds'])
    .where('seq', '>', sql<number>`coalesce(${reader}, 0)`)
    .orderBy('seq')
    .limit(sql.lit(BATCH))
})

const readEntries = (services: Services, { name, follow }: LogSubscriber, count: 'batch' | 'one') =>
  withSystemContext(services, async (ctx) => {
    const { db } = ctx
    const { position } = await lockPosition(db, 'all', { name })
    const lines = await linesAfter(db, count, { position })
    const last = lines.at(-1)
    if (!last) return
    await follow(ctx, lines, services)
    await moveTo(db, 'all', { name, position: last.seq })
  })

const moveTo = preparedRows<'all', 'name' | 'position', object>((db, _, { name, position }) =>
  db
    .updateTable('logReaders')
    .set({ position: sql<number>`${position}` })
    .where('name', '=', name)
    .returning('name'),
)

const lockPosition = preparedRow<'all', 'name', { position: number }>((db, _, { name }) =>
  db
    .insertInto('logReaders')
    .values({ name, position: 0 })
    .onConflict((it) => it.column('name').doUpdateSet((of) => ({ position: of.ref('logReaders.position') })))
    .returning('position'),
)

const linesAfter = preparedRows<'batch' | 'one', 'position', LogEntry>((db, count, { position }) =>
  db
    .selectFrom('activities')
    .selectAll()
    .where('seq', '>', sql<number>`${position}`)
    .orderBy('seq')
    .limit(sql.lit(count === 'one' ? 1 : BATCH)),
)
