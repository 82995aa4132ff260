import { addWorkingDays, isWorkingDay } from '@oriel/contracts/time/working-days'
import { instantInZone } from '@oriel/contracts/time/time-zone-dates'
import { type SqlBool, sql } from 'kysely'
import { enqueueAttentionEmails } from '../../../features/notifications/outbox/enqueue.ts'
import { workspaceSchedule } from '../../../features/people/time-off/work-schedules.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import type { Services } from '../../../platform/http/services.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

/** Time zone of the workspace. */
const HOUR_OF_DAY = 8

/** One mail per approver and sign-off request, one working day before the due date. */
export async function enqueueReminders({ db, config }: Services, now = new Date()) {
  if (!config.mail) return
  const { timeZone } = await readSettings(db)
  const today = currentDate(timeZone, now)
  const schedule = await workspaceSchedule(db)
  if (!isWorkingDay(today, schedule)) return
  const open = await db
    .selectFrom('needs')
    .innerJoin('signOffs', 'signOffs.id', 'needs.signOffId')
    .select(['needs.id as subject', 'needs.userId', 'needs.askedAt'])
    .where('needs.kind', '=', 'sign-off')
    .where('needs.doneAt', 'is', null)
    .where('signOffs.dueOn', '>', today)
    .where('signOffs.dueOn', '<=', addWorkingDays(today, 1, schedule))
    .where(
      sql<SqlBool>`not exists (select 1 from "deliveries" where "subject" = "needs"."id" and "channel" = 'attention')`,
    )
    .execute()
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const morning = instantInZone(zone, today, HOUR_OF_DAY)
  const at = (morning > now ? morning : now).toISOString()
  // Those asked today just got the first mail.
  const due = open.filter(({ askedAt }) => currentDate(timeZone, new Date(askedAt)) < today)
  await enqueueAttentionEmails(
    db,
    due.flatMap(({ subject, userId }) => (userId === null ? [] : [{ subject, userId, at }])),
  )
}
