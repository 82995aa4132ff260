import { LIMITS } from '@atrium/contracts/limits'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

/** What a feed can be filtered by: people by name and projects by name, at most 1000 of each. */
export async function listChoices(_: object, visit: Visit) {
  const { actor, db } = visit
  const projects = db.selectFrom('customers').where(visible(actor, policy.customer.see, 'customers'))
  const named = await projects
    .select(['id as _id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .execute()
  const people = await peopleIn(visit)
  return {
    people: people.map(({ _id, fullName, deletedAt }) => ({
      _id,
      fullName: deletedAt ? `${fullName} (deleted)` : fullName,
    })),
    projects: named,
  }
}

/** Managers choose among all who ever did something; the others among those on their own projects, and the managers. */
function peopleIn({ actor, db }: Visit) {
  const people = db
    .selectFrom('users')
    .select(['id as _id', 'fullName', 'deletedAt'])
    .orderBy('fullName')
    .orderBy('id')
    .limit(LIMITS.listMost)
  if (actor.role === 'pm') {
    const active = db
      .selectFrom('activityCounts')
      .select('actorId')
      .where('customerId', '=', '')
      .where('actorId', '>', '')
    return people.where('id', 'in', active).execute()
  }
  const projects = db.selectFrom('customers').where(visible(actor, policy.customer.see, 'customers'))
  const team = db.selectFrom('teamMembers').select('userId').where('customerId', 'in', projects.select('id'))
  return people
    .where('deletedAt', 'is', null)
    .where((it) =>
      it.or([it('role', '=', 'pm'), it('id', 'in', team), it('id', 'in', projects.select('clientUserId'))]),
    )
    .execute()
}
