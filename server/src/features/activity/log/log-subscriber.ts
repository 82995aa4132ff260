import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { preparedRow, preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type SystemContext, withSystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'

export type LogEntry = Selectable<Tables['activities']>

/** Something that follows the log, such as what people are asked. */
export interface LogSubscriber {
  /** Under this name its position is kept. */
  name: string
  /** Whether a line may change something for it. */
  heeds(line: Pick<LogEntry, 'type' | 'inFeeds'>): boolean
  /** Follows lines in their order, in the transaction that moves the position. */
  follow(ctx: SystemContext, lines: readonly LogEntry[], services: Pick<Services, 'config'>): Promise<void>
}

/** Lines that are read with one transaction. */
const BATCH = 200

type Needed = Pick<Services, 'config' | 'db' | 'pools' | 'log' | 'leaving' | 'shares'>

/**
 * Reads the log on from where it was left. However many processes do so at once, each line is followed once: the row with
 * the position is their lock, and lines are numbered in the order of their commits.
 */
export async function processLog(services: Needed, reader: LogSubscriber): Promise<void> {
  while (!services.leaving.aborted && (await isBehind(services.pools.reads, reader)))
    await readBatch(services as Services, reader)
}

/**
 * A write of its own for each line would cost every change a second commit. So the position stays where nobody heeds the
 * lines since then, until a batch of them is full.
 */
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

const readBatch = (services: Services, { name, follow }: LogSubscriber) =>
  withSystemContext(services, async (ctx) => {
    const { db } = ctx
    const { position } = await lockPosition(db, 'all', { name })
    const lines = await linesAfter(db, 'all', { position })
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

const linesAfter = preparedRows<'all', 'position', LogEntry>((db, _, { position }) =>
  db
    .selectFrom('activities')
    .selectAll()
    .where('seq', '>', sql<number>`${position}`)
    .orderBy('seq')
    .limit(sql.lit(BATCH)),
)
