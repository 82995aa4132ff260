import { DAY } from '@oriel/contracts/limits'
import type { Services } from '../../../../platform/http/services.ts'

const tables = ['fileViews', 'deliverableViews'] as const

/** Same retention as the audit log. */
export async function purgeViews({ db, config, log }: Services, now = new Date()) {
  const before = beginningOf(config.auditDays, now)
  if (before === null) return
  let removed = 0
  for (const table of tables) {
    const { numDeletedRows } = await db.deleteFrom(table).where('at', '<', before).executeTakeFirstOrThrow()
    removed += Number(numDeletedRows)
  }
  if (removed > 0) log.info({ removed, before }, 'removed who has seen files and deliverables')
}

export async function listOldViews({ db, config }: Services, now: Date): Promise<string[]> {
  const before = beginningOf(config.auditDays, now)
  if (before === null) return []
  let count = 0
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('at', '<', before)
      .executeTakeFirstOrThrow()
    count += row.count
  }
  return count > 0 ? [`${count} lines of who has seen files and deliverables, before ${before}`] : []
}

const beginningOf = (days: number, now: Date) => (days > 0 ? new Date(now.getTime() - days * DAY).toISOString() : null)
