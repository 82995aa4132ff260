import type { CustomerStatus, Priority } from '@atrium/contracts/words'
import type { Visit } from '../../http/visit.ts'
import { count } from '../../counters/count.ts'

/** How many projects there are of each kind, and how far they are on average (specification 3). */
export async function projectStats(visit: Visit) {
  const groups = await count(visit, 'projects')
  const sum = (of: 'count' | 'progress', among = groups) => among.reduce((total, group) => total + group[of], 0)
  const status = (wanted: CustomerStatus) =>
    sum(
      'count',
      groups.filter((it) => it.status === wanted),
    )
  const priority = (wanted: Priority) =>
    sum(
      'count',
      groups.filter((it) => it.word === wanted),
    )
  const total = sum('count')
  return {
    total,
    active: status('active'),
    completed: status('completed'),
    onHold: status('on-hold'),
    planning: status('planning'),
    cancelled: status('cancelled'),
    urgent: priority('urgent'),
    high: priority('high'),
    normal: priority('normal'),
    low: priority('low'),
    avgProgress: total === 0 ? 0 : Math.round(sum('progress') / total),
  }
}
