import { daysBetween } from '@oriel/contracts/time/dates'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { visibleWork } from '../../../policy/visible.ts'
import type { ProjectRow } from '../../projects/projects/find-project.ts'
import { listMemberIds } from '../../people/teams/team-members.ts'
import { visibleMilestones } from '../../projects/milestones/find-milestones.ts'
import { listLabelIds } from '../labels/label-records.ts'
import { copiedFields } from '../work-items/change/work-item-fields.ts'
import { earliestDate, tooManyItemsError } from '../work-items/change/shift-dates.ts'
import type { WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { listAssigneesByItem } from '../../projects/lookups/list-assignees.ts'
import type { TemplateContent, TemplateWork, TemplateContentRole } from './template-content.ts'
import { COPY_LIMITS } from '@oriel/contracts/v1/work/copy-schemas'

/** Omits cancelled and deleted work. 409 above the copy limit. */
export async function captureProject(ctx: RequestContext, project: ProjectRow): Promise<TemplateContent> {
  const { db } = ctx
  const work = await workIn(ctx, project.id)
  if (work.length > COPY_LIMITS.pieces) throw conflict(tooManyItemsError)
  const milestones = await visibleMilestones(ctx).where('milestones.projectId', '=', project.id).execute()
  const first =
    [project.startsOn, earliestDate(work), ...milestones.map(({ dueOn }) => dueOn)]
      .filter((day) => typeof day === 'string')
      .toSorted()[0] ??
    project.dueOn ??
    project.createdAt.slice(0, 10)
  const daysTo = (day: string | null) => (day === null ? null : daysBetween(first, day))
  const hands = await listAssigneesByItem(db, work)
  const dependencies = await findDependencies(ctx, work)
  const labels = await listLabelIds(
    db,
    work.map(({ id }) => id),
  )
  const team = await listMemberIds(project.id, ctx)
  const roles: TemplateContentRole[] = [...new Set([...team, ...work.flatMap(({ id }) => hands.get(id) ?? [])])].map(
    (person) => ({
      id: person,
      name: '',
      person,
      onTeam: team.includes(person),
    }),
  )
  const { priority, newWork, showsEstimates, showsPeople, showsPriorities } = project
  const planOf = (row: WorkItemRow): TemplateWork => ({
    ...copiedFields(row),
    description: withoutNames(row.description),
    starts: daysTo(row.startsOn),
    due: daysTo(row.dueOn),
    after: dependencies.get(row.id) ?? [],
    roles: hands.get(row.id) ?? [],
    labels: labels.get(row.id) ?? [],
  })
  return {
    description: withoutNames(project.description),
    priority,
    newWork,
    showsEstimates,
    showsPeople,
    showsPriorities,
    starts: daysTo(project.startsOn),
    length: project.dueOn === null ? null : Math.max(0, daysBetween(first, project.dueOn)),
    roles,
    tasks: work
      .filter(({ parentId }) => parentId === null)
      .map((task) => ({
        ...planOf(task),
        position: task.position,
        parts: work.filter(({ parentId }) => parentId === task.id).map(planOf),
      })),
    milestones: milestones.map(({ title, dueOn }) => ({ title, due: daysBetween(first, dueOn) })),
  }
}

async function findDependencies({ db }: RequestContext, work: readonly WorkItemRow[]) {
  const tasks = work.filter(({ parentId }) => parentId === null)
  const whole = tasks.flatMap((task) => [task, ...work.filter(({ parentId }) => parentId === task.id)])
  const places = new Map(whole.map(({ id }, at) => [id, at]))
  const rows = await db
    .selectFrom('workOrder')
    .select(['workItemId', 'afterId', 'gap'])
    .where(inList(db, 'workItemId', [...places.keys()]))
    .orderBy('afterId')
    .execute()
  const dependencies = new Map<string, { at: number; gap: number }[]>()
  for (const { workItemId, afterId, gap } of rows) {
    const at = places.get(afterId)
    if (at !== undefined) dependencies.set(workItemId, [...(dependencies.get(workItemId) ?? []), { at, gap }])
  }
  return dependencies
}

const workIn = ({ db, actor }: RequestContext, projectId: string) =>
  db
    .selectFrom('workItems')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('status', '!=', 'cancelled')
    .where(visibleWork(actor))
    .orderBy('position')
    .limit(COPY_LIMITS.pieces + 1)
    .execute()

/** Mentions refer to people of this project. */
const withoutNames = (text: string) => text.replace(/(^|[^\p{L}\p{N}])@(?=\p{L})/gu, '$1')
