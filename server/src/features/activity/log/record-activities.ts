import { insertRows } from '../../../platform/db/sql/bulk-rows.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { EntryVisibility } from '../../../platform/db/stored-visibility.ts'
import { nextHash } from '../../../platform/db/hash-chain.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import {
  splitByVisibility,
  chainIdOf,
  liveEventFor,
  type ActivityEvent,
  buildEntry,
  lockLog,
  type ActivityContext,
} from './record-activity.ts'

/** A constant number of statements, one live event. */
export async function recordActivities(ctx: ActivityContext, happenings: readonly ActivityEvent[]) {
  const { db, actor } = ctx
  if (happenings.length === 0) return
  const lines: ActivityEvent[] = []
  for (const happening of happenings) lines.push(...(await splitByVisibility(db, happening)))
  await lockLog(db)
  const unshared = await unsharedAmong(db, lines)
  const chains = await readChainHeads(db, lines)
  const events = new Map<string, ReturnType<typeof liveEventFor>>()
  const rows = lines.map((line) => {
    const { row, chainId, facts } = buildEntry(actor, line)
    const audience = visibilityFor(line, unshared)
    const event = liveEventFor(line, audience)
    events.set(JSON.stringify(event), event)
    const head = chains.get(chainId)
    const place = { chainPosition: (head?.position ?? 0) + 1, hash: nextHash(head?.hash ?? '', facts) }
    chains.set(chainId, { position: place.chainPosition, hash: place.hash })
    return { ...row, audience, chainId, ...place }
  })
  await insertRows(db, 'activities', rows)
  ctx.afterwards(({ live }) => {
    for (const event of events.values()) live.publish(event)
  })
}

function visibilityFor(line: ActivityEvent, unshared: ReadonlySet<string>): EntryVisibility {
  if (line.isHidden) return 'client'
  if (line.isSealed) return 'sealed'
  return line.workItemId && !line.requestId && unshared.has(line.workItemId) ? 'sealed' : line.audience
}

async function unsharedAmong(db: Db, lines: readonly ActivityEvent[]): Promise<Set<string>> {
  const ids = new Set(lines.flatMap(({ workItemId, isSealed }) => (workItemId && !isSealed ? [workItemId] : [])))
  const rows = await db
    .selectFrom('workItems')
    .select('id')
    .where(inList(db, 'id', [...ids]))
    .where('audience', '<>', 'client')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Requires the lock of the log. */
async function readChainHeads(db: Db, lines: readonly ActivityEvent[]) {
  const ids = new Set(lines.map(chainIdOf))
  const heads = await db
    .selectFrom('logChains')
    .select(['id', 'position', 'hash'])
    .where(inList(db, 'id', [...ids]))
    .execute()
  return new Map(heads.map(({ id, position, hash }) => [id, { position, hash }]))
}
