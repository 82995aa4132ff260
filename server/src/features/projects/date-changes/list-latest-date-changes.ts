import { LIMITS } from '@oriel/contracts/limits'
import type { LatestDateChanges, DateChangeFilter } from '@oriel/contracts/v1/projects/date-changes-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { visible } from '../../../policy/visible.ts'
import { findProjectDateChanges, fromOn, findWorkDateChanges } from './find-date-changes.ts'

export async function listLatestDateChanges(filter: DateChangeFilter, ctx: RequestContext): Promise<LatestDateChanges> {
  const subjects = await movedTo(filter, ctx)
  const ofWork = await findWorkDateChanges(ctx)
    .select(columns)
    .where(inList(ctx.db, 'movedDays.workItemId', subjects, ({ workItemId }) => workItemId))
    .orderBy('movedDays.movedAt')
    .orderBy('movedDays.id')
    .execute()
  const others = subjects.filter(({ workItemId }) => workItemId === null).map(({ projectId }) => projectId)
  const ofProjects = await findProjectDateChanges(ctx)
    .select(columns)
    .where(inList(ctx.db, 'movedDays.projectId', [...new Set(others)]))
    .orderBy('movedDays.movedAt')
    .orderBy('movedDays.id')
    .execute()
  const isMeant = (day: string | null) =>
    day !== null && (filter.from === undefined || day >= filter.from) && (filter.to === undefined || day <= filter.to)
  const bySubject = Map.groupBy(
    [...ofWork, ...ofProjects],
    ({ workItemId, milestoneId, projectId }) => workItemId ?? milestoneId ?? projectId,
  )
  const items = [...bySubject].flatMap(([of, moves]) => {
    const last = moves.at(-1)
    if (!last || !isMeant(last.toOn)) return []
    return [{ id: last.id, of, changes: moves.length, from: last.fromOn, to: last.toOn, reason: last.reason }]
  })
  return { items }
}

const columns = [
  ...(['movedDays.id', 'movedDays.toOn', 'movedDays.reason'] as const),
  fromOn,
  ...(['movedDays.workItemId', 'movedDays.milestoneId', 'movedDays.projectId'] as const),
] as const

const movedTo = ({ from, to, project }: DateChangeFilter, { actor, db }: RequestContext) =>
  db
    .selectFrom('movedDays')
    .select(['workItemId', 'projectId'])
    .where('projectId', 'in', (of) =>
      of
        .selectFrom('projects')
        .select('id')
        .where(visible(actor, policy.project.see, 'projects'))
        .$if(project === undefined, (it) => it.where('archivedAt', 'is', null)),
    )
    .where('wasSeen', '=', 1)
    .$if(from !== undefined, (it) => it.where('toOn', '>=', from ?? ''))
    .$if(to !== undefined, (it) => it.where('toOn', '<=', to ?? ''))
    .$if(project !== undefined, (it) => it.where('projectId', '=', project ?? ''))
    .orderBy('toOn')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .execute()
