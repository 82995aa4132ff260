import { insertRows } from '../../db/many-rows.ts'
import type { Db } from '../../db/connection/connect.ts'
import type { LineAudience } from '../../db/kept-audience.ts'
import { hashAfter } from '../../db/log-chain.ts'
import { oneOf } from '../../db/one-of.ts'
import { byReaders, chainOf, eventOf, type Happening, lineOf, lockLog, type Recorder } from './record-activity.ts'

/**
 * Appends to the log what happened to many things at once, in this order, with few statements. Open browsers hear of
 * it once.
 */
export async function recordAll(visit: Recorder, happenings: readonly Happening[]) {
  const { db, actor } = visit
  if (happenings.length === 0) return
  const lines: Happening[] = []
  for (const happening of happenings) lines.push(...(await byReaders(db, happening)))
  await lockLog(db)
  const unshared = await unsharedAmong(db, lines)
  const chains = await headsOf(db, lines)
  const events = new Map<string, ReturnType<typeof eventOf>>()
  const rows = lines.map((line) => {
    const { row, chainId, facts } = lineOf(actor.id, line)
    const audience = audienceOf(line, unshared)
    const event = eventOf(line, audience)
    events.set(JSON.stringify(event), event)
    const head = chains.get(chainId)
    const place = { chainPosition: (head?.position ?? 0) + 1, hash: hashAfter(head?.hash ?? '', facts) }
    chains.set(chainId, { position: place.chainPosition, hash: place.hash })
    return { ...row, audience, chainId, ...place }
  })
  await insertRows(db, 'activities', rows)
  visit.afterwards(({ live }) => {
    for (const event of events.values()) live.publish(event)
  })
}

/** As the line's own statement says it where there is one line. */
function audienceOf(line: Happening, unshared: ReadonlySet<string>): LineAudience {
  if (line.isHidden) return 'client'
  if (line.isSealed) return 'sealed'
  return line.workItemId && !line.requestId && unshared.has(line.workItemId) ? 'sealed' : line.audience
}

async function unsharedAmong(db: Db, lines: readonly Happening[]): Promise<Set<string>> {
  const ids = new Set(lines.flatMap(({ workItemId, isSealed }) => (workItemId && !isSealed ? [workItemId] : [])))
  const rows = await db
    .selectFrom('workItems')
    .select('id')
    .where(oneOf(db, 'id', [...ids]))
    .where('audience', '<>', 'client')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The last line of each chain; only under the lock of the log. */
async function headsOf(db: Db, lines: readonly Happening[]) {
  const ids = new Set(lines.map(chainOf))
  const heads = await db
    .selectFrom('logChains')
    .select(['id', 'position', 'hash'])
    .where(oneOf(db, 'id', [...ids]))
    .execute()
  return new Map(heads.map(({ id, position, hash }) => [id, { position, hash }]))
}
