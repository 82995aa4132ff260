import type { Role } from '@atrium/contracts/words'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { seesAll } from '../../policy/sees-all.ts'
import { visible } from '../../policy/visible.ts'
import { mentionPeople } from '../mentions/mention-people.ts'

const roles: Record<'customer' | 'team', Role[]> = { customer: ['customer'], team: ['employee', 'pm'] }

/**
 * Active people to pick from: `customer` the clients, `team` employees and managers, without a wish both. Employees
 * know the people of their own projects and all managers (decision 2).
 */
export async function listPeopleToPick(wish: 'customer' | 'team' | undefined, visit: Visit) {
  const { db, actor } = visit
  let query = db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', wish ? roles[wish] : [...roles.customer, ...roles.team])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  if (!seesAll(actor, policy.project.see)) {
    const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
    const colleagues = db.selectFrom('projectMembers').select('userId').where('projectId', 'in', projects.select('id'))
    query = query.where((it) =>
      it.or([it('role', '=', 'pm'), it('id', 'in', colleagues), it('id', 'in', projects.select('clientId'))]),
    )
  }
  const rows = await query.orderBy('fullName').orderBy('id').execute()
  const person = await mentionPeople(
    visit,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => person(id))
}
