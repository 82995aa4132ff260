import type { Project, ProjectRow as Row } from '@oriel/contracts/v1/shapes/projects'
import { projectAsRead } from '../../counters/as-read.ts'
import { preparedRows } from '../../db/connection/prepared.ts'
import { isOneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { asRead } from '../../policy/fields.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { showsIt } from '../../policy/shows.ts'
import { mentionsIn } from '../mentions/mentions-of.ts'
import { brief, peopleOf } from '../mentions/tables-of.ts'
import { expectedDay } from './expected-day.ts'
import { findProject, type ProjectRow } from './find-project.ts'
import { membersOf } from '../teams/members.ts'

/** One project as it is now, with what forms need to know of its people. */
export async function describeProject(id: string, visit: Visit): Promise<Project> {
  const project = await findProject(id, visit)
  const named = await mentionsIn(visit.db, id, project.description)
  const { items, people } = await describeProjects([project], visit, 'full', named.mentions)
  const whole: Project = {
    ...managersPart(project, visit),
    ...named,
    ...(items[0] as Row & Required<Pick<Row, 'createdBy' | 'createdAt' | 'updatedAt'>>),
    people,
  }
  return asRead(visit.actor, 'project', whole, { shows: showsIt(project) })
}

/** Nobody has signed where a pace leads: it is the managers' alone until they show it. */
function managersPart(project: ProjectRow, { actor }: Visit): Pick<Project, 'forecast' | 'newWork' | 'companyId'> {
  const { forecastOn: shownOn, forecastNote: note, newWork, companyId } = project
  return { newWork, companyId, forecast: { computedOn: expectedDay(project, actor.calendar.timeZone), shownOn, note } }
}

/** Projects in the order given, and the people they mention; three queries however many they are. */
export async function describeProjects(
  rows: readonly ProjectRow[],
  visit: Visit,
  detail?: 'full',
  named: readonly string[] = [],
) {
  const members = await membersOf(
    rows.map(({ id }) => id),
    visit,
  )
  const teamOf = (id: string) => members.get(id) ?? []
  const companies = await companyNames(
    visit,
    rows.map(({ companyId }) => companyId),
  )
  const shown = rows
    .map((it) => projectAsRead(visit.actor, it))
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
        can: verbsOf(visit, row.id),
        ...(detail ? { createdBy: row.createdById, createdAt: row.createdAt, updatedAt: row.updatedAt } : {}),
      }
      return asRead(visit.actor, 'project', whole, { shows: showsIt(row) })
    })
  const mentioned = shown.flatMap(({ client, createdBy, team }) => [client, createdBy, ...team])
  const people = await peopleOf(visit, [...mentioned, ...named], 'full')
  return { items: shown, people: detail ? people : brief(people) }
}

const companiesById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(isOneOf(db, 'id', ids)),
)

async function companyNames({ db }: Visit, ids: ReadonlyArray<string | null>) {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map<string | null, string>()
  const rows = await companiesById(db, '', { ids: known })
  return new Map<string | null, string>(rows.map(({ id, name }) => [id, name]))
}

function verbsOf({ actor }: Visit, projectId: string): Row['can'] {
  const {
    edit,
    delete: remove,
    createTask,
    createSubtask,
    submitRequest,
    comment,
    attach,
    viewAsClient,
  } = policy.project
  const rules = { edit, delete: remove, addTask: createTask, addSubtask: createSubtask, request: submitRequest }
  return verbs(actor, { ...rules, comment, attach, viewAsClient }, { projectId })
}
