import { LIMITS } from '@oriel/contracts/limits'
import type { TemplateUseResult } from '@oriel/contracts/v1/work/template-use-schemas'
import { sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { withAccessLevels } from '../../../policy/access-levels.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { listMilestones } from '../../projects/milestones/list-milestones.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { listAssigneesByItem } from '../../projects/lookups/list-assignees.ts'
import { listWorkItems } from '../work-items/list-work-items.ts'
import { type RoleAssigner, assignRoles, ensureAllRolesAssigned } from './assign-roles.ts'
import { createProjectFromTemplate, type ProjectFromTemplate } from './create-project-from-template.ts'
import type { TemplateContent } from './template-content.ts'

/** A dry run rolls back. */
export async function useTemplate(
  ctx: RequestContext,
  plan: TemplateContent,
  use: ProjectFromTemplate,
): Promise<TemplateUseResult> {
  ensureAllowed(ctx.actor, policy.project.create)
  const casting = await assignRoles(ctx, plan, use.roles)
  if (use.dryRun)
    return rollBack(ctx, async (trial) => {
      const made = await createProjectFromTemplate(trial, plan, use, casting)
      return { ...(await describeResult(trial, made, casting)), project: null }
    })
  await ensureAllRolesAssigned(ctx, casting.vacant)
  return describeResult(ctx, await createProjectFromTemplate(ctx, plan, use, casting), casting)
}

/** Savepoint, no live events. */
async function rollBack<Result>(
  ctx: RequestContext,
  work: (trial: RequestContext) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint "trial"`.execute(ctx.db)
  try {
    return await work({ ...ctx, afterwards: () => {} })
  } finally {
    await sql`rollback to savepoint "trial"`.execute(ctx.db)
    await sql`release savepoint "trial"`.execute(ctx.db)
  }
}

async function describeResult(
  ctx: RequestContext,
  { id, movedDates }: Awaited<ReturnType<typeof createProjectFromTemplate>>,
  { shown }: RoleAssigner,
): Promise<TemplateUseResult> {
  const { name, startsOn, dueOn, clientId } = await findProject(id, ctx)
  const work = await workIn(ctx, id)
  const milestones = (await listMilestones({ id }, ctx)).items.map(titleAndDueDate)
  const clientSees = clientId === null ? null : await previewAsClient(ctx, id, clientId)
  const people = work.flatMap(({ assignees }) => assignees)
  return {
    project: id,
    name,
    startsOn,
    dueOn,
    movedDates,
    work,
    milestones,
    roles: shown,
    clientSees,
    people: await loadPeople(ctx, [...people, ...shown.flatMap(({ person, formerPerson: left }) => [person, left])]),
  }
}

const titleAndDueDate = ({ title, dueOn }: { title: string; dueOn: string | null }) => ({ title, dueOn })

async function workIn({ db }: RequestContext, projectId: string): Promise<TemplateUseResult['work']> {
  const rows = await db
    .selectFrom('workItems')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute()
  const hands = await listAssigneesByItem(db, rows)
  const tasks = rows.filter(({ parentId }) => parentId === null)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  return tasks
    .flatMap((task) => [task, ...(below.get(task.id) ?? [])])
    .map((row) => ({
      ...titleAndDueDate(row),
      isPart: row.parentId !== null,
      startsOn: row.startsOn,
      assignees: hands.get(row.id) ?? [],
      ...(row.audience === 'client' ? {} : { visibility: 'team' as const }),
    }))
}

async function previewAsClient(
  ctx: RequestContext,
  project: string,
  clientId: string,
): Promise<TemplateUseResult['clientSees']> {
  const { fullName } = await ctx.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const actor = await withAccessLevels(ctx.db, { ...ctx.actor, id: clientId, fullName, role: 'customer' as const })
  const theirs = { ...ctx, actor }
  const { name } = await findProject(project, theirs)
  const { items, total } = await listWorkItems({ project, limit: LIMITS.pageMost }, theirs)
  const milestones = (await listMilestones({ id: project }, theirs)).items.map(titleAndDueDate)
  return { name, tasks: items.map((row) => ({ ...titleAndDueDate(row), assignees: row.assignees })), total, milestones }
}
