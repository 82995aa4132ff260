import type { CustomerStatus, Priority } from '@atrium/contracts/words'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

/** How many projects there are of each kind, and how far they are on average (specification 3). */
export async function customerStats({ db, actor }: Visit) {
  const groups = await db
    .selectFrom('customers')
    .where(visible(actor, policy.customer.see, 'customers'))
    .select([
      'status',
      'priority',
      (it) => it.fn.countAll<number>().as('count'),
      (it) => it.fn.sum<number>('progress').as('progress'),
    ])
    .groupBy(['status', 'priority'])
    .execute()
  const sum = (of: 'count' | 'progress', among = groups) => among.reduce((total, group) => total + group[of], 0)
  const status = (wanted: CustomerStatus) =>
    sum(
      'count',
      groups.filter((it) => it.status === wanted),
    )
  const priority = (wanted: Priority) =>
    sum(
      'count',
      groups.filter((it) => it.priority === wanted),
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
