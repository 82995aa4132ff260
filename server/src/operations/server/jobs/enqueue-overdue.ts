import { DAY, PERIODS } from '@oriel/contracts/limits'
import { openStatuses } from '@oriel/contracts/enums'
import { addDays } from '@oriel/contracts/time/dates'
import { type SqlBool, sql } from 'kysely'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { enqueueAttentionEmails } from '../../../features/notifications/outbox/enqueue.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import type { Services } from '../../../platform/http/services.ts'

/** Finds passed due dates, which aren't log entries. One mail per assignee, item and due date. */
export async function enqueueOverdue({ db, config }: Services, now = new Date()) {
  if (!config.mail) return
  const { timeZone } = await readSettings(db)
  const day = currentDate(timeZone, now)
  const late = await db
    .selectFrom('workItems as work')
    .innerJoin('workItemAssignees as hand', 'hand.workItemId', 'work.id')
    .leftJoin('notices as told', (on) =>
      on.onRef('told.userId', '=', 'hand.userId').on('told.why', '=', 'overdue').onRef('told.subject', '=', 'work.id'),
    )
    .select(['work.id as subject', 'hand.userId'])
    .where('work.dueOn', '<', day)
    .where('work.dueOn', '>=', addDays(day, -PERIODS.overdueReport / DAY))
    .where('work.status', 'in', openStatuses)
    .where('work.trashId', 'is', null)
    .where(sql<SqlBool>`coalesce("told"."mailedAt", "told"."readAt", '') < "work"."dueOn"`)
    .execute()
  const reminders = late.map((it) => ({ ...it, at: now.toISOString() }))
  await enqueueAttentionEmails(db, reminders)
}
