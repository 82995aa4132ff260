import { LIMITS } from '@oriel/contracts/limits'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible } from '../../../policy/visible.ts'
import { entryCounters } from './count-entries.ts'

export async function listActivityFilterOptions(_: object, ctx: RequestContext) {
  const { actor, db } = ctx
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  const named = await projects
    .where('archivedAt', 'is', null)
    .select(['id', 'name'])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .execute()
  const people = await peopleIn(ctx)
  return {
    people: people.map(({ id, fullName }) => ({ id, name: fullName })),
    projects: named,
  }
}

/**
 * Managers choose among all past actors; employees among managers and members of their projects; clients among their
 * team and authors they can read.
 */
function peopleIn({ actor, db }: RequestContext) {
  const people = db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LIMITS.listMost)
  if (seesAll(actor, policy.activity.see)) {
    const active = db.selectFrom('lineCounts').select('actorId').where('projectId', '=', '').where('actorId', '>', '')
    return people.where('id', 'in', active).execute()
  }
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  const team = db.selectFrom('projectMembers').select('userId').where('projectId', 'in', projects.select('id'))
  const clients = db.selectFrom('projectClients').select('userId').where('projectId', 'in', projects.select('id'))
  const there = people.where('deletedAt', 'is', null)
  if (sideOf(actor) === 'client')
    return there.where((it) => it.or([it('id', 'in', team), it('id', 'in', seenActing({ actor, db }))])).execute()
  return there.where((it) => it.or([it('role', '=', 'pm'), it('id', 'in', team), it('id', 'in', clients)])).execute()
}

const seenActing = ({ actor, db }: Pick<RequestContext, 'actor' | 'db'>) =>
  db
    .selectFrom(entryCounters(db))
    .select('actorId')
    .where(visible(actor, policy.activity.see, 'activities', 'kept'))
    .where('actorId', '>', '')
    .where('day', '=', '')
    .where('count', '>', 0)
