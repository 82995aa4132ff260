import type { Services } from '../../../services.ts'

const DAY = 86_400_000

/** Who has seen what is kept as long as the audit log is. */
export async function forgetViews({ db, config, log }: Services, now = new Date()) {
  const before = beginningOf(config.auditDays, now)
  if (before === null) return
  const { numDeletedRows } = await db.deleteFrom('fileViews').where('at', '<', before).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) log.info({ removed: Number(numDeletedRows), before }, 'removed who has seen files')
}

export async function listOldViews({ db, config }: Services, now: Date): Promise<string[]> {
  const before = beginningOf(config.auditDays, now)
  if (before === null) return []
  const { count } = await db
    .selectFrom('fileViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return count > 0 ? [`${count} lines of who has seen files, before ${before}`] : []
}

/** Null where everything is kept. */
const beginningOf = (days: number, now: Date) => (days > 0 ? new Date(now.getTime() - days * DAY).toISOString() : null)
