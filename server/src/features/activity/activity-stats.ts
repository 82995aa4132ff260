import { addDays } from '@oriel/contracts/days'
import { startOfDay, today } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { countLines } from './count-lines.ts'

/** How much there is to read: in all, by type, today, and in the seven days up to today (workspace time). */
export async function activityStats(_: object, visit: Visit) {
  const { all: total = 0, ...byType } = await countLines(visit, {})
  const since = async (day: string) => (await countLines(visit, { from: startOfDay(day) }))['all'] ?? 0
  return { total, byType, today: await since(today()), week: await since(addDays(today(), -6)) }
}
