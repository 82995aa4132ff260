import type { WorkingWeek, WorkingWeekEdit } from '@oriel/contracts/v1/people/time-off-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findStaffMember } from './find-staff-member.ts'
import { recordTimeOff } from './record-time-off.ts'

export async function setWorkingWeek(
  { person, week }: z.output<typeof WorkingWeekEdit>,
  ctx: RequestContext,
): Promise<WorkingWeek> {
  const { db, actor } = ctx
  const id = person ?? actor.id
  ensureAllowed(actor, policy.timeOff.setWorkingWeek, { isOwn: id === actor.id })
  await findStaffMember(ctx, id)
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
  await recordTimeOff(ctx, id, { week: week ?? 'as the workspace' })
  return { week }
}
