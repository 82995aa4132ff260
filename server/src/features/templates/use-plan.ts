import { LIMITS } from '@oriel/contracts/limits'
import type { PlanOutcome } from '@oriel/contracts/v1/shapes/plans'
import { sql } from 'kysely'
import type { Visit } from '../../http/session/visit.ts'
import { withLevels } from '../../policy/levels.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { listMilestones } from '../milestones/list-milestones.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findProject } from '../projects/find-project.ts'
import { handsOf } from '../work-items/hands-of.ts'
import { listWorkItems } from '../work-items/list-work-items.ts'
import { type Casting, castRoles, ensureNoneLeft } from './cast.ts'
import { makeProject, type Use } from './make-project.ts'
import type { Plan } from './plan.ts'

/** A project from a plan, or what it would be: that is made, looked at and taken back. */
export async function usePlan(visit: Visit, plan: Plan, use: Use): Promise<PlanOutcome> {
  ensure(visit.actor, policy.project.create)
  const casting = await castRoles(visit, plan, use.roles)
  if (use.dryRun)
    return takenBack(visit, async (trial) => {
      const id = await makeProject(trial, plan, use, casting)
      return { ...(await describe(trial, id, casting)), project: null }
    })
  await ensureNoneLeft(visit, casting.vacant)
  return describe(visit, await makeProject(visit, plan, use, casting), casting)
}

/** Nothing of what `work` does stays, nor is anything told of it. */
async function takenBack<Result>(visit: Visit, work: (trial: Visit) => Promise<Result>): Promise<Result> {
  await sql`savepoint "trial"`.execute(visit.db)
  try {
    return await work({ ...visit, afterwards: () => {} })
  } finally {
    await sql`rollback to savepoint "trial"`.execute(visit.db)
    await sql`release savepoint "trial"`.execute(visit.db)
  }
}

async function describe(visit: Visit, id: string, { shown }: Casting): Promise<PlanOutcome> {
  const { name, startsOn, dueOn, clientId } = await findProject(id, visit)
  const work = await workIn(visit, id)
  const milestones = (await listMilestones({ id }, visit)).items.map(shortly)
  const clientSees = await seenByClient(visit, id, clientId)
  const people = work.flatMap(({ assignees }) => assignees)
  return {
    project: id,
    name,
    startsOn,
    dueOn,
    work,
    milestones,
    roles: shown,
    clientSees,
    people: await peopleOf(visit, [...people, ...shown.flatMap(({ person, left }) => [person, left])]),
  }
}

const shortly = ({ title, dueOn }: { title: string; dueOn: string }) => ({ title, dueOn })

async function workIn({ db }: Visit, projectId: string): Promise<PlanOutcome['work']> {
  const rows = await db
    .selectFrom('workItems')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute()
  const hands = await handsOf(db, rows)
  const tasks = rows.filter(({ parentId }) => parentId === null)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  return tasks
    .flatMap((task) => [task, ...(below.get(task.id) ?? [])])
    .map((row) => ({
      ...shortly(row),
      isPart: row.parentId !== null,
      startsOn: row.startsOn,
      assignees: hands.get(row.id) ?? [],
      ...(row.audience === 'client' ? {} : { audience: 'team' as const }),
    }))
}

/** Asked as its client asks, in a visit of theirs. */
async function seenByClient(visit: Visit, project: string, clientId: string): Promise<PlanOutcome['clientSees']> {
  const { fullName } = await visit.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const actor = await withLevels(visit.db, { ...visit.actor, id: clientId, fullName, role: 'customer' as const })
  const theirs = { ...visit, actor }
  const { name } = await findProject(project, theirs)
  const { items, total } = await listWorkItems({ project, limit: LIMITS.pageMost }, theirs)
  const milestones = (await listMilestones({ id: project }, theirs)).items.map(shortly)
  return { name, tasks: items.map((row) => ({ ...shortly(row), assignees: row.assignees })), total, milestones }
}
