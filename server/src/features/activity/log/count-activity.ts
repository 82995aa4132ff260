import { addDays } from '@oriel/contracts/time/dates'
import { startOfDay, readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { countEntries } from './count-entries.ts'

/** In the reader's time zone. */
export async function countActivity(_: object, ctx: RequestContext) {
  const { all: total = 0, ...byType } = await countEntries(ctx, {})
  const since = async (day: string) => (await countEntries(ctx, { from: startOfDay(ctx, day) }))['all'] ?? 0
  const today = readerToday(ctx)
  return { total, byType, today: await since(today), week: await since(addDays(today, -6)) }
}
