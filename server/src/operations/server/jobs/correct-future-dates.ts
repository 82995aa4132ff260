import { PERIODS } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import type { Services } from '../../../platform/http/services.ts'
import { pullDeliveriesForward } from '../../../features/notifications/outbox/pull-deliveries-forward.ts'
import { correctAheadSeries } from '../../../features/work/recurrence/correct-ahead-series.ts'
import { forgetClockReturn, hasClockReturned, MAX_CLOCK_SKEW } from '../../installation/trusted-clock.ts'

/**
 * Corrects dates from a clock that was ahead: mails would wait, and links stay valid, for years. Recurring tasks follow
 * once the clock is right.
 */
export async function correctFutureDates(services: Services, now: Date) {
  const { db, log } = services
  await pullDeliveriesForward(db, now)
  await transaction(db, 'write', (inside) => shortenLinks(inside, now))
  if (!(await hasClockReturned(db))) return
  const series = await correctAheadSeries(services, now)
  if (series > 0) log.warn({ series }, 'recurring tasks dated by a clock that ran ahead were brought back')
  await forgetClockReturn(db)
}

async function shortenLinks(db: Db, now: Date) {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  await db
    .updateTable('signInLinks')
    .set({ createdAt: after(0), expiresAt: after(PERIODS.emailedLink) })
    .where('createdAt', '>', after(MAX_CLOCK_SKEW))
    .execute()
  await db
    .updateTable('invitations')
    .set({ sentAt: after(0), expiresAt: after(PERIODS.invitation) })
    .where('sentAt', '>', after(MAX_CLOCK_SKEW))
    .execute()
}
