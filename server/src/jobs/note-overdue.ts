import { addDays } from '@atrium/contracts/days'
import { sql } from 'kysely'
import { recordActivity } from '../features/activity/record-activity.ts'
import { lockProject } from '../features/tally/retally.ts'
import type { House } from '../house.ts'
import { today } from '../http/today.ts'
import { oneVisit } from '../http/visit.ts'

/** What became overdue while nothing ran is still told for this long; older news is none. Days. */
const NEWS = 3

/** Says once in the feeds that a task's due day has passed while it is open; again when it gets a new day and misses that. */
export async function noteOverdue(house: House, now = new Date()) {
  const day = today(now)
  const missed = await house.db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'tasks.createdById')
    .select(['tasks.id', 'tasks.customerId', 'tasks.dueDate', 'tasks.createdById', 'users.fullName', 'users.role'])
    .where('tasks.dueDate', '<', day)
    .where('tasks.dueDate', '>=', addDays(day, -NEWS))
    .where('tasks.status', 'in', ['pending', 'in-progress'])
    .where('tasks.trashId', 'is', null)
    .execute()
  for (const { id, customerId, dueDate, createdById, fullName, role } of missed) {
    // Nobody did it; the log names who set the task.
    const nobody = { sessionId: '', familyId: '', ip: '', requestId: '' }
    await oneVisit(house, { id: createdById, fullName, role, ...nobody }, 'write', async (visit) => {
      await lockProject(visit.db, customerId)
      const task = await visit.db
        .selectFrom('tasks')
        .select('title')
        .where('id', '=', id)
        .where('dueDate', '=', dueDate)
        .where('status', 'in', ['pending', 'in-progress'])
        .where('trashId', 'is', null)
        .executeTakeFirst()
      const changes = { overdue: [null, dueDate] } as const
      const told = await visit.db
        .selectFrom('activities')
        .select(sql<number>`1`.as('one'))
        .where('targetId', '=', id)
        .where('type', '=', 'task_overdue')
        .where('changes', '=', JSON.stringify(changes))
        .executeTakeFirst()
      if (!task || told) return
      await recordActivity(visit, {
        type: 'task_overdue',
        target: { type: 'task', id, title: task.title },
        customerId,
        taskId: id,
        audience: 'client',
        changes,
      })
    })
  }
}
