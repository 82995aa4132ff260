import * as contract from '@oriel/contracts/classic/customers'
import { listTaskTeam } from '@oriel/contracts/classic/tasks'
import * as eyes from '@oriel/contracts/classic/view-as-client'
import { getProjectSharingPreview } from '@oriel/contracts/classic/sharing-preview'
import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import * as v1 from '@oriel/contracts/v1/projects/projects'
import type { ClientView, ProjectStats } from '@oriel/contracts/v1/projects/projects-schemas'
import { type AskV1, classicRoute } from '../classic-route.ts'
import { showColleague } from '../show-people.ts'
import { toPageQuery, isListTruncated, showPagination } from '../numbered-pages.ts'
import { projectRefusal, readProject, showCustomer } from './read-projects.ts'
import { showTeamWork } from '../work/team-work.ts'

type Query = Parameters<Parameters<typeof classicRoute<typeof contract.listCustomers>>[1]>[0]

async function list({ page, limit, sortBy, sortOrder: order, status, search: q, ...query }: Query, ask: AskV1) {
  const paged = { page, limit }
  const { items, people, total, counts } = await ask(v1.listProjects, {
    ...query,
    ...toPageQuery(paged),
    q,
    order,
    status: status === 'all' ? undefined : status,
    sort: sortBy === 'dueDate' ? 'dueOn' : sortBy,
    detail: 'full',
  })
  return {
    customers: items.map((it) => showCustomer(it, people)),
    pagination: showPagination(paged, total),
    more: limit === undefined && isListTruncated(paged, total),
    counts,
  }
}

const showStats = ({ total, byStatus, byPriority, averageProgress: avgProgress }: ProjectStats) => {
  const { 'on-hold': onHold, ...statuses } = byStatus
  return { total, ...statuses, onHold, ...byPriority, avgProgress }
}
const showView = ({ client, hidden }: ClientView) => ({ client: { _id: client.id, fullName: client.name }, hidden })
const ROLES = { customer: 'client', team: 'team' } as const

export const projectCalls = [
  classicRoute(contract.listCustomers, list),
  classicRoute(contract.listEmployeeCustomers, list),
  classicRoute(contract.customerStats, async (_, ask) => showStats(await ask(v1.getProjectStats, {}))),
  classicRoute(contract.getCustomer, async (which, ask) => {
    const project = await ask(v1.getProject, which)
    return showCustomer(project, project.people)
  }),
  classicRoute(
    contract.createCustomer,
    async (draft, ask) => {
      const project = await ask(v1.createProject, readProject(draft))
      return showCustomer(project, project.people)
    },
    { renaming: projectRefusal },
  ),
  classicRoute(
    contract.updateCustomer,
    async ({ id, version, ...edit }, ask) => {
      const project = await ask(v1.changeProject, { id, version, ...readProject(edit) })
      return showCustomer(project, project.people)
    },
    { renaming: projectRefusal },
  ),
  classicRoute(contract.deleteCustomer, async (which, ask) => {
    const { id, trashId } = await ask(v1.deleteProject, which)
    return { _id: id, trashId }
  }),
  classicRoute(contract.listCustomerUsers, async ({ role, type = role }, ask) => {
    const wanted = role ?? type
    const { items } = await ask(listPersonChoices, { role: wanted && ROLES[wanted] })
    const people = Object.fromEntries(items.map(({ id, ...entry }) => [id, entry]))
    return items.map(({ id }) => showColleague(people, id))
  }),
  classicRoute(listTaskTeam, async ({ customerId: id }, ask) => {
    const { ids, people, nextPosition } = await ask(v1.listAssignablePeople, { id })
    return { teamMembers: ids.map((it) => showColleague(people, it)), nextSequence: nextPosition }
  }),
  classicRoute(contract.listTeamWork, async (which, ask) => showTeamWork(await ask(v1.listTeamWork, which))),
  classicRoute(getProjectSharingPreview, async (which, ask) => {
    const { client, project, shown } = await ask(v1.getProjectSharingPreview, which)
    return {
      client: { _id: client.id, fullName: client.name, company: client.company },
      project: { _id: project.id, name: project.name },
      shown,
    }
  }),
  classicRoute(eyes.startViewAsClient, async (which, ask) => showView(await ask(v1.startViewAsClient, which))),
  classicRoute(eyes.getClientView, async (which, ask) => showView(await ask(v1.getClientView, which))),
]
