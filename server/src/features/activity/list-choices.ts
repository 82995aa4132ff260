import { LIMITS } from '@atrium/contracts/limits'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { seesAll } from '../../policy/sees-all.ts'
import { visible } from '../../policy/visible.ts'

/** What a feed can be filtered by: people by name and projects by name, at most 1000 of each. */
export async function listChoices(_: object, visit: Visit) {
  const { actor, db } = visit
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
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
  if (seesAll(actor, policy.activity.see)) {
    const active = db.selectFrom('lineCounts').select('actorId').where('projectId', '=', '').where('actorId', '>', '')
    return people.where('id', 'in', active).execute()
  }
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  const team = db.selectFrom('projectMembers').select('userId').where('projectId', 'in', projects.select('id'))
  return people
    .where('deletedAt', 'is', null)
    .where((it) => it.or([it('role', '=', 'pm'), it('id', 'in', team), it('id', 'in', projects.select('clientId'))]))
    .execute()
}
