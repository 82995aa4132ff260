import type { Project, ProjectRow as Row } from '@oriel/contracts/v1/projects/projects-schemas'
import { projectProgressFor } from '../counters/progress-for-reader.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { inPreparedList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { filterFields } from '../../../policy/field-rules.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { showsField } from '../../../policy/client-fields.ts'
import { findMentionsIn } from '../../people/mentions/find-mentions.ts'
import { withoutDetail, loadPeople } from '../../../platform/http/responses/related-records.ts'
import { forecastCompletion } from './forecast-completion.ts'
import { findProject, type ProjectRow } from './find-project.ts'
import { listMembers } from '../../people/teams/team-members.ts'

export async function showProject(id: string, ctx: RequestContext): Promise<Project> {
  const project = await findProject(id, ctx)
  const named = await findMentionsIn(ctx.db, id, project.description)
  const { items, people } = await showProjects([project], ctx, 'full', named.mentions)
  const whole: Project = {
    ...staffPart(project, ctx),
    ...named,
    ...(items[0] as Row & Required<Pick<Row, 'createdBy' | 'createdAt' | 'updatedAt'>>),
    people,
  }
  return filterFields(ctx.actor, 'project', whole, { shows: showsField(project) })
}

/** Only managers get the forecast until they share it. */
function staffPart(
  project: ProjectRow,
  { actor }: RequestContext,
): Pick<Project, 'forecast' | 'newWork' | 'companyId'> {
  const { forecastOn: shownOn, forecastNote: note, newWork, companyId } = project
  return {
    newWork,
    companyId,
    forecast: { computedOn: forecastCompletion(project, actor.calendar.timeZone), shownOn, note },
  }
}

export async function showProjects(
  rows: readonly ProjectRow[],
  ctx: RequestContext,
  detail?: 'full',
  named: readonly string[] = [],
) {
  const [members, companies] = await Promise.all([
    listMembers(
      rows.map(({ id }) => id),
      ctx,
    ),
    companyNames(
      ctx,
      rows.map(({ companyId }) => companyId),
    ),
  ])
  const teamOf = (id: string) => members.get(id) ?? []
  const shown = rows
    .map((it) => projectProgressFor(ctx.actor, it))
    .map((row) => {
      const whole: Row = {
        id: row.id,
        name: row.name,
        description: row.description,
        client: row.clientId,
        company: companies.get(row.companyId) ?? null,
        priority: row.priority,
        status: row.status,
        startsOn: row.startsOn,
        dueOn: row.dueOn,
        team: teamOf(row.id),
        progress: row.progress,
        tasks: {
          total: row.pendingTasks + row.inProgressTasks + row.completedTasks + row.cancelledTasks,
          completed: row.completedTasks,
        },
        version: row.version,
        ...(row.archivedAt === null ? {} : { archivedAt: row.archivedAt }),
        can: verbsOf(ctx, row),
        ...(detail ? { createdBy: row.createdById, createdAt: row.createdAt, updatedAt: row.updatedAt } : {}),
      }
      return filterFields(ctx.actor, 'project', whole, { shows: showsField(row) })
    })
  const mentioned = shown.flatMap(({ client, createdBy, team }) => [client, createdBy, ...team])
  const people = await loadPeople(ctx, [...mentioned, ...named], 'full')
  return { items: shown, people: detail ? people : withoutDetail(people) }
}

const companiesById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(inPreparedList(db, 'id', ids)),
)

async function companyNames({ db }: RequestContext, ids: ReadonlyArray<string | null>) {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map<string | null, string>()
  const rows = await companiesById(db, '', { ids: known })
  return new Map<string | null, string>(rows.map(({ id, name }) => [id, name]))
}

function verbsOf({ actor }: RequestContext, { id: projectId, archivedAt, clientId }: ProjectRow): Row['can'] {
  const {
    edit,
    delete: remove,
    createTask,
    createSubtask,
    submitRequest,
    comment,
    attach,
    viewAsClient,
    handOver,
  } = policy.project
  const rules = { edit, delete: remove, addTask: createTask, addSubtask: createSubtask, submitRequest }
  return listPermissions(
    actor,
    { ...rules, comment, attach, viewAsClient, handOver },
    { projectId, clientId, isArchived: archivedAt !== null },
  )
}
