import { message } from '@oriel/contracts/message'
import type { DayOff } from '@oriel/contracts/v1/shapes/days-off'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may, verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

export type DayOffRow = Selectable<Tables['daysOff']>

/** Those of people who are at the agency, and of the workspace. By their days. */
export const visibleDaysOff = ({ actor, db }: Visit) =>
  db
    .selectFrom('daysOff')
    .leftJoin('users', 'users.id', 'daysOff.userId')
    .where(visible(actor, policy.dayOff.see, 'daysOff'))
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

/** 404 for whoever does not see it. */
export async function findDayOff(id: string, visit: Visit): Promise<DayOffRow> {
  const found = await visibleDaysOff(visit).where('daysOff.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This day off is not there any more' }))
  return found
}

/** What the policy asks of one. */
export const standingOf = ({ actor }: Visit, { userId, isTold }: Pick<DayOffRow, 'userId' | 'isTold'>) => ({
  isOwn: userId === actor.id,
  isTold: userId === null || isTold === 1,
})

/** That somebody is away, and when; why for who may read it. */
export function showDayOff(visit: Visit, row: DayOffRow): DayOff {
  const { id, userId, firstOn, lastOn, kind, name, version } = row
  const standing = standingOf(visit, row)
  const isRead = may(visit.actor, policy.dayOff.readReason, standing)
  return {
    id,
    person: userId,
    firstOn,
    lastOn,
    ...(isRead ? { kind, name } : { kind: 'away', name: '' }),
    ...(standing.isOwn ? { isTold: row.isTold === 1 } : {}),
    version,
    can: verbs(visit.actor, { edit: policy.dayOff.edit, delete: policy.dayOff.delete }, standing),
  }
}
