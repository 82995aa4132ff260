import { message } from '@oriel/contracts/message'
import type { TimeOff } from '@oriel/contracts/v1/people/time-off-schemas'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

export type TimeOffRow = Selectable<Tables['daysOff']>

export const visibleTimeOff = ({ actor, db }: RequestContext) =>
  db
    .selectFrom('daysOff')
    .leftJoin('users', 'users.id', 'daysOff.userId')
    .where(visible(actor, policy.timeOff.see, 'daysOff'))
    .where((it) =>
      it.or([
        it('daysOff.userId', 'is', null),
        it.and([it('users.status', '=', 'active'), it('users.deletedAt', 'is', null)]),
      ]),
    )
    .selectAll('daysOff')
    .orderBy('daysOff.firstOn')
    .orderBy('daysOff.lastOn')
    .orderBy('daysOff.id')

/** 404 if hidden. */
export async function findTimeOff(id: string, ctx: RequestContext): Promise<TimeOffRow> {
  const found = await visibleTimeOff(ctx).where('daysOff.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This time-off entry no longer exists' }))
  return found
}

export const timeOffPolicyFacts = (
  { actor }: RequestContext,
  { userId, isTold }: Pick<TimeOffRow, 'userId' | 'isTold'>,
) => ({
  isOwn: userId === actor.id,
  isTold: userId === null || isTold === 1,
})

export function showTimeOff(ctx: RequestContext, row: TimeOffRow): TimeOff {
  const { id, userId, firstOn, lastOn, kind, name, version } = row
  const standing = timeOffPolicyFacts(ctx, row)
  const isRead = may(ctx.actor, policy.timeOff.readReason, standing)
  return {
    id,
    person: userId,
    startsOn: firstOn,
    endsOn: lastOn,
    ...(isRead ? { kind, name } : { kind: 'away', name: '' }),
    ...(standing.isOwn ? { isReasonVisible: row.isTold === 1 } : {}),
    version,
    can: listPermissions(ctx.actor, { edit: policy.timeOff.edit, delete: policy.timeOff.delete }, standing),
  }
}
