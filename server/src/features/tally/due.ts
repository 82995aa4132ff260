import { addDays, DUE_SOON_DAYS } from '@atrium/contracts/days'
import { sql } from 'kysely'
import { today } from '../../http/today.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

const nouns = { tasks: policy.task, subtasks: policy.subtask }

/**
 * How much open work that somebody sees is past its day, or close to it (decision 4), without looking at any of it;
 * `running` leaves out what lies in projects that are over. A manager's numbers are kept for everything; others add up
 * those of their own projects.
 */
export async function dueNumbers(
  { actor, db }: Visit,
  thing: keyof typeof nouns,
  { running = false, day = today() } = {},
): Promise<{ past: number; close: number }> {
  // Under the names that the policy asks for.
  const rows = db
    .selectFrom('dueDays')
    .where('thing', '=', thing)
    .where('day', '<=', addDays(day, DUE_SOON_DAYS))
    .select(['customerId', 'day', running ? 'running as count' : 'count'])
    .select(sql<string | null>`null`.as('trashId'))
  let query = db.selectFrom(rows.as('due')).where(visible(actor, nouns[thing].see, thing, 'due'))
  if (actor.role === 'pm') query = query.where('customerId', '=', '')
  const { past, close } = await query
    .select(sql<number>`coalesce(sum(case when "day" < ${day} then "count" end), 0)`.as('past'))
    .select(sql<number>`coalesce(sum(case when "day" >= ${day} then "count" end), 0)`.as('close'))
    .executeTakeFirstOrThrow()
  return { past, close }
}

/**
 * The first days on which open work is due that lies in projects that are not over, and the project of each: `most` of
 * them hold at least as many tasks or subtasks.
 */
export function firstDueDays({ actor, db }: Visit, thing: keyof typeof nouns, until: string, most: number) {
  return db
    .selectFrom('dueDays')
    .innerJoin('customers', 'customers.id', 'dueDays.customerId')
    .where(visible(actor, policy.customer.see, 'customers'))
    .where('dueDays.thing', '=', sql.lit(thing))
    .where('dueDays.running', '>', sql.lit(0))
    .where('dueDays.customerId', '<>', sql.lit(''))
    .where('dueDays.day', '<=', until)
    .orderBy('dueDays.day')
    .orderBy('dueDays.customerId')
    .limit(most)
    .select(['dueDays.customerId', 'dueDays.day', 'customers.name'])
}
