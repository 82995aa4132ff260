import * as forClients from '@oriel/contracts/classic/client-home'
import * as forEmployees from '@oriel/contracts/classic/employee-home'
import { getManagerHome } from '@oriel/contracts/classic/manager-home'
import * as v1 from '@oriel/contracts/v1/overview/home'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import type { ClientHome, EmployeeHome, Home, ManagerHome } from '@oriel/contracts/v1/overview/home-schemas'
import type { AttentionItems } from '@oriel/contracts/v1/requests/attention-items-schemas'
import { showActivity } from './activity.ts'
import { type AskV1, classicRoute } from './classic-route.ts'
import { KIND_OF_V1 } from './kinds.ts'
import { showPersonMention, projectName } from './show-people.ts'
import { toPageQuery, showPagination } from './numbered-pages.ts'
import { showCustomer } from './projects/read-projects.ts'
import { showSubtaskRow } from './work/work-items.ts'

const PER_PAGE = 24

async function home<Kind extends Home['kind']>(ask: AskV1, kind: Kind) {
  const answer = await ask(v1.getHome, { detail: 'full' })
  if (answer.kind !== kind) throw new Error(`the home of a ${kind} was asked for by another`)
  return answer as Extract<Home, { kind: Kind }>
}

export const homeCalls = [
  classicRoute(getManagerHome, async (_, ask) => showManagerHome(await home(ask, 'manager'))),
  classicRoute(forEmployees.getEmployeeHome, async (_, ask) => showEmployeeHome(await home(ask, 'employee'))),
  classicRoute(forEmployees.listHomeSubtasks, async ({ filter, ...paging }, ask) => {
    const answer = await ask(v1.listHomeWork, { filter, detail: 'full', ...toPageQuery(paging, PER_PAGE) })
    return {
      subtasks: answer.items.map((row) => showSubtaskRow(row, answer)),
      pagination: showPagination(paging, answer.total, PER_PAGE),
      more: answer.next !== null,
    }
  }),
  classicRoute(
    forClients.getCustomerHome,
    async (_, ask) => showClientHome(await home(ask, 'client'), await ask(listAttentionItems, {})),
    { follows: [v1.getHome, listAttentionItems] },
  ),
  classicRoute(forClients.recordVisit, async (_, ask) => ask(v1.recordVisit, {})),
]

const showManagerHome = ({
  attention = [],
  overdue = 0,
  dueSoon = 0,
  recentProjects,
  people,
  projects,
  ...home
}: ManagerHome) => ({
  customers: home.projectCount,
  tasks: home.tasks,
  pendingRequests: home.pendingRequests,
  recentCustomers: recentProjects.map((row) => showCustomer(row, people)),
  attention: attention.map(({ kind, id, title, parent, project, dueOn, status }) => ({
    kind: KIND_OF_V1[kind],
    _id: id,
    title,
    taskId: parent,
    customer: { _id: project, name: projects[project]?.name ?? '' },
    dueDate: dueOn,
    status,
  })),
  overdue,
  dueSoon,
})

const showEmployeeHome = ({ projectRows = [], work, next, numbers, today, ...beside }: EmployeeHome) => ({
  assignedCustomers: projectRows.map((row) => showCustomer(row, beside.people)),
  recentSubtasks: work.map((row) => showSubtaskRow(row, beside)),
  more: next !== null,
  subtaskStats: numbers,
  today,
})

function showClientHome({ people, projects, ...home }: ClientHome, needs: AttentionItems) {
  const projectOf = (id: string) => ({ _id: id, name: projects[id]?.name ?? '' })
  return {
    statistics: home.statistics,
    recentProjects: home.recentProjects.map(({ id, team, tasks, dueOn, ...row }) => ({
      ...row,
      _id: id,
      totalTasks: tasks.total,
      completedTasks: tasks.completed,
      assignedTeam: team.map((member) => showPersonMention(people, member)),
      dueDate: dueOn,
    })),
    recentTasks: home.recentTasks.map(({ id, dueOn, project, ...row }) => ({
      ...row,
      _id: id,
      dueDate: dueOn,
      customer: projectOf(project),
    })),
    sinceLastVisit: {
      ...home.sinceLastVisit,
      latest: home.sinceLastVisit.latest.map((line) => showActivity(line, projects, 'client')),
    },
    waitingForYou: needs.items
      .filter(({ kind }) => kind !== 'answered' && kind !== 'request-decided')
      .map(({ workItem, parent, request, project, title, by, at, text }) => ({
        kind: 'unanswered' as const,
        title,
        by: projectName(needs.people, by),
        at,
        text,
        taskId: parent ?? workItem,
        subtaskId: parent === null ? null : workItem,
        requestId: request,
        customer: projectOf(project),
      })),
    waitingForAgency: home.pendingRequests,
    outlook: home.outlook.map(({ project, status, dueOn, progress, openTasks, expectedOn }) => ({
      projectId: project,
      name: projectOf(project).name,
      status,
      dueDate: dueOn,
      progress,
      openTasks,
      expected: expectedOn,
    })),
  }
}
