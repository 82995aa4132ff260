import { addDays } from '@oriel/contracts/days'
import { startOfDay, todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { countLines } from './count-lines.ts'

/** How much there is to read: in all, by type, today, and in the seven days up to today (the reader's). */
export async function activityStats(_: object, visit: Visit) {
  const { all: total = 0, ...byType } = await countLines(visit, {})
  const since = async (day: string) => (await countLines(visit, { from: startOfDay(visit, day) }))['all'] ?? 0
  const today = todayOf(visit)
  return { total, byType, today: await since(today), week: await since(addDays(today, -6)) }
}
