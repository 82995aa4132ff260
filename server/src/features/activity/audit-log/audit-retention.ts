import { DAY } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import { readFact, saveFact } from '../../../platform/db/facts.ts'

/** Rows per statement: short transactions. */
const BATCH = 500
/** Watermark: earlier addresses are removed, so a run doesn't scan the whole log. */
const FACT = 'addresses-removed-before'

export async function removeOldAuditEntries({ db, config, log }: Services, now = new Date()) {
  const before = daysBefore(now, config.auditDays)
  if (before === null) return
  let removed = 0
  for (let found = BATCH; found === BATCH; removed += found) {
    const ids = (await linesBetween(db, '', before)).map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('auditLog').where('id', 'in', ids).execute()
    found = ids.length
  }
  if (removed > 0) log.info({ removed, before }, 'removed old lines of the audit log')
}

export async function removeOldIpAddresses({ db, config }: Services, now = new Date()) {
  const before = daysBefore(now, config.addressDays)
  if (before === null) return
  let from = (await readFact(db, FACT)) ?? ''
  for (let found = BATCH; found === BATCH;) {
    const lines = await linesBetween(db, from, before, 'with address')
    const ids = lines.map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('auditLog').set({ ip: '' }).where('id', 'in', ids).execute()
    found = lines.length
    from = lines.at(-1)?.at ?? from
  }
  await db.updateTable('sessions').set({ ip: '' }).where('createdAt', '<', before).where('ip', '!=', '').execute()
  await saveFact(db, FACT, before)
}

export async function countOldAuditEntries({ db, config }: Services, now: Date): Promise<string[]> {
  const before = daysBefore(now, config.auditDays)
  if (before === null) return []
  const { count } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return count > 0 ? [`${count} lines of the audit log before ${before}`] : []
}

export async function countOldIpAddresses({ db, config }: Services, now: Date): Promise<string[]> {
  const before = daysBefore(now, config.addressDays)
  if (before === null) return []
  const [line] = await linesBetween(db, (await readFact(db, FACT)) ?? '', before, 'with address')
  return line ? [`addresses of callers from ${line.at} to ${before}`] : []
}

const daysBefore = (now: Date, days: number) => (days > 0 ? new Date(now.getTime() - days * DAY).toISOString() : null)

const linesBetween = (db: Db, from: string, before: string, which?: 'with address') =>
  db
    .selectFrom('auditLog')
    .select(['id', 'at'])
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(which === 'with address', (it) => it.where('ip', '!=', ''))
    .orderBy('at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
