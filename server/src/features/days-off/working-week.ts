import type { WorkingWeek, WorkingWeekEdit } from '@oriel/contracts/v1/shapes/days-off'
import type * as z from 'zod/mini'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { personAtAgency } from './person-at-agency.ts'
import { recordDaysOff } from './record-days-off.ts'

/** With nobody named one's own. */
export async function setWorkingWeek(
  { person, week }: z.output<typeof WorkingWeekEdit>,
  visit: Visit,
): Promise<WorkingWeek> {
  const { db, actor } = visit
  const id = person ?? actor.id
  ensure(actor, policy.dayOff.setWorkingWeek, { isOwn: id === actor.id })
  await personAtAgency(visit, id)
  const before = await db.selectFrom('workingWeeks').select('week').where('userId', '=', id).executeTakeFirst()
  const text = week === null ? null : JSON.stringify(week)
  if ((before?.week ?? null) === text) return { week }
  if (text === null) await db.deleteFrom('workingWeeks').where('userId', '=', id).execute()
  else
    await db
      .insertInto('workingWeeks')
      .values({ userId: id, week: text })
      .onConflict((it) => it.column('userId').doUpdateSet({ week: text }))
      .execute()
  await recordDaysOff(visit, id, { week: week ?? 'as the workspace' })
  return { week }
}
