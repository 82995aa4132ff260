import { LIMITS } from '@oriel/contracts/limits'
import type { DateChanges, ProjectDateChanges } from '@oriel/contracts/v1/projects/date-changes-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../projects/find-project.ts'
import { findWorkItem } from '../lookups/find-work-item.ts'
import { fromOn, toDateChange, findProjectDateChanges, findWorkDateChanges } from './find-date-changes.ts'

const columns = [
  ...(['movedDays.id', 'movedDays.toOn'] as const),
  fromOn,
  ...(['movedDays.reason', 'movedDays.movedById', 'movedDays.movedAt'] as const),
] as const

export async function listWorkItemDateChanges({ id }: { id: string }, ctx: RequestContext): Promise<DateChanges> {
  await findWorkItem(ctx, id)
  const rows = await findWorkDateChanges(ctx)
    .select(columns)
    .where('movedDays.workItemId', '=', id)
    .orderBy('movedDays.movedAt')
    .orderBy('movedDays.id')
    .execute()
  return { items: rows.map(toDateChange), people: await loadPeople(ctx, moversOf(rows)) }
}

export async function listProjectDateChanges({ id }: { id: string }, ctx: RequestContext): Promise<ProjectDateChanges> {
  const project = await findProject(id, ctx)
  const ofWork = await findWorkDateChanges(ctx)
    .select(columns)
    .select(['workItems.id as ofId', 'workItems.title', 'workItems.parentId'])
    .where('movedDays.projectId', '=', id)
    .orderBy('movedDays.movedAt', 'desc')
    .orderBy('movedDays.id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  const ofProject = await findProjectDateChanges(ctx)
    .select(columns)
    .select(['milestones.id as ofId', 'milestones.title'])
    .where('movedDays.projectId', '=', id)
    .orderBy('movedDays.movedAt', 'desc')
    .orderBy('movedDays.id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  const kindOf = (parentId: string | null) => (parentId === null ? 'task' : 'subtask')
  const items = [
    ...ofWork.map((row) => ({
      ...toDateChange(row),
      of: { kind: kindOf(row.parentId), id: row.ofId, title: row.title } as const,
    })),
    ...ofProject.map((row) => ({
      ...toDateChange(row),
      of:
        row.ofId === null
          ? ({ kind: 'project', id, title: project.name } as const)
          : ({ kind: 'milestone', id: row.ofId, title: row.title ?? '' } as const),
    })),
  ]
  return {
    items: items.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, LIMITS.listMost),
    people: await loadPeople(ctx, moversOf([...ofWork, ...ofProject])),
  }
}

const moversOf = (rows: ReadonlyArray<{ movedById: string }>) => rows.map(({ movedById }) => movedById)
