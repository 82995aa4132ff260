import * as contract from '@oriel/contracts/classic/customers'
import { listTaskTeam } from '@oriel/contracts/classic/tasks'
import * as eyes from '@oriel/contracts/classic/view-as-client'
import { getProjectDisclosure } from '@oriel/contracts/disclosure'
import { listPersonChoices } from '@oriel/contracts/v1/people'
import * as v1 from '@oriel/contracts/v1/projects'
import type { ClientView, ProjectStats } from '@oriel/contracts/v1/shapes/projects'
import { type Ask, classic } from './classic-route.ts'
import { colleagueOf } from './mentions.ts'
import { asPage, hasMore, ofPage } from './pages.ts'
import { projectRefusal, readProject, showCustomer } from './read-projects.ts'
import { showTeamWork } from './work/team-work.ts'

type Query = Parameters<Parameters<typeof classic<typeof contract.listCustomers>>[1]>[0]

async function list({ page, limit, sortBy, sortOrder: order, status, search: q, ...query }: Query, ask: Ask) {
  const paged = { page, limit }
  const { items, people, total, counts } = await ask(v1.listProjects, {
    ...query,
    ...asPage(paged),
    q,
    order,
    status: status === 'all' ? undefined : status,
    sort: sortBy === 'dueDate' ? 'dueOn' : sortBy,
    detail: 'full',
  })
  return {
    customers: items.map((it) => showCustomer(it, people)),
    pagination: ofPage(paged, total),
    more: limit === undefined && hasMore(paged, total),
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
  classic(contract.listCustomers, list),
  classic(contract.listEmployeeCustomers, list),
  classic(contract.customerStats, async (_, ask) => showStats(await ask(v1.projectStats, {}))),
  classic(contract.getCustomer, async (which, ask) => {
    const project = await ask(v1.getProject, which)
    return showCustomer(project, project.people)
  }),
  classic(
    contract.createCustomer,
    async (draft, ask) => {
      const project = await ask(v1.createProject, readProject(draft))
      return showCustomer(project, project.people)
    },
    { renaming: projectRefusal },
  ),
  classic(
    contract.updateCustomer,
    async ({ id, version, ...edit }, ask) => {
      const project = await ask(v1.changeProject, { id, version, ...readProject(edit) })
      return showCustomer(project, project.people)
    },
    { renaming: projectRefusal },
  ),
  classic(contract.deleteCustomer, async (which, ask) => {
    const { id, trashId } = await ask(v1.deleteProject, which)
    return { _id: id, trashId }
  }),
  classic(contract.listCustomerUsers, async ({ role, type = role }, ask) => {
    const wanted = role ?? type
    const { items } = await ask(listPersonChoices, { role: wanted && ROLES[wanted] })
    const people = Object.fromEntries(items.map(({ id, ...entry }) => [id, entry]))
    return items.map(({ id }) => colleagueOf(people, id))
  }),
  classic(listTaskTeam, async ({ customerId: id }, ask) => {
    const { ids, people, nextPosition } = await ask(v1.listAssignable, { id })
    return { teamMembers: ids.map((it) => colleagueOf(people, it)), nextSequence: nextPosition }
  }),
  classic(contract.listTeamWork, async (which, ask) => showTeamWork(await ask(v1.listTeamWork, which))),
  classic(getProjectDisclosure, async (which, ask) => {
    const { client, project, shown } = await ask(v1.getProjectDisclosure, which)
    return {
      client: { _id: client.id, fullName: client.name, company: client.company },
      project: { _id: project.id, name: project.name },
      shown,
    }
  }),
  classic(eyes.beginViewAsClient, async (which, ask) => showView(await ask(v1.beginViewAsClient, which))),
  classic(eyes.getClientView, async (which, ask) => showView(await ask(v1.getClientView, which))),
]
