import { DAY, PERIODS } from '@oriel/contracts/limits'
import { openStatuses } from '@oriel/contracts/enums'
import { addDays } from '@oriel/contracts/time/dates'
import { type SqlBool, sql } from 'kysely'
import { recordActivity } from '../../../features/activity/log/record-activity.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import type { Services } from '../../../platform/http/services.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { withSystemContext } from '../../../platform/http/session/request-context.ts'
import { enqueueAttentionEmails } from '../../../features/notifications/outbox/enqueue.ts'

export async function recordOverdue(services: Services, now = new Date()) {
  const { timeZone } = await readSettings(services.db)
  const day = currentDate(timeZone, now)
  const missed = await services.db
    .selectFrom('workItems')
    .select(['id', 'projectId', 'dueOn', 'createdById'])
    .where('parentId', 'is', null)
    .where('dueOn', '<', day)
    .where('dueOn', '>=', addDays(day, -PERIODS.overdueReport / DAY))
    .where('status', 'in', openStatuses)
    .where('trashId', 'is', null)
    .execute()
  for (const { id, projectId, dueOn, createdById } of missed) {
    await withSystemContext(services, async (ctx) => {
      await lockProject(ctx.db, projectId)
      const task = await ctx.db
        .selectFrom('workItems')
        .select('title')
        .where('id', '=', id)
        .where('dueOn', '=', dueOn)
        .where('status', 'in', openStatuses)
        .where('trashId', 'is', null)
        .executeTakeFirst()
      const changes = { overdue: [null, dueOn] } as const
      const told = await ctx.db
        .selectFrom('activities')
        .select(sql<number>`1`.as('one'))
        .where('rootId', '=', id)
        .where('targetId', '=', id)
        .where(sql<SqlBool>`"inFeeds" = 1`)
        .where('type', '=', 'task_overdue')
        .where('changes', '=', JSON.stringify(changes))
        .executeTakeFirst()
      if (!task || told) return
      await recordActivity(ctx, {
        type: 'task_overdue',
        target: { type: 'task', id, title: task.title },
        // The log requires an actor: the task's creator.
        actorId: createdById,
        projectId,
        rootId: id,
        workItemId: id,
        audience: 'client',
        changes,
      })
    })
  }
}

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
