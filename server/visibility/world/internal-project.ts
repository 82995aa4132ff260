import { indexedText } from '../../src/platform/db/search-index.ts'
import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import { hang } from '../conversation.ts'
import { record } from '../log.ts'
import { notify } from './notifications.ts'
import { type Making, plain, type Plan, type Item } from './items.ts'

/** Without clients: for managers and team, whatever the work's visibility. */
export function furnishInternal(making: Making, { team }: Pick<Plan, 'team'>) {
  const { dice: it, rows, people, ago, projects, items } = making
  const id = it.id()
  const item: Item = {
    ...plain('customer', id, id, people.ana.id),
    isInternal: true,
    words: [it.word(), it.word()],
    status: 'active',
    priority: 'normal',
    namesIds: team,
  }
  const [name = '', description = ''] = item.words
  rows.projects.push({
    id,
    name,
    description,
    clientId: null,
    priority: 'normal',
    status: 'active',
    dueOn: addDays(currentDate(), 9),
    companyId: null,
    showsEstimates: 1,
    showsPeople: 1,
    showsPriorities: 1,
    createdAt: ago(99_000),
    createdById: people.ana.id,
    updatedAt: ago(90_000),
    ...indexedText(name, description),
    trashId: null,
  })
  for (const userId of team) rows.projectMembers.push({ projectId: id, userId, addedAt: ago(99_000) })
  items.push(item)
  projects.push({ id, clientId: null, clients: {}, team, trashed: false, isReticent: false })
  record(making, { audience: 'client', inFeeds: true, target: item, byId: people.ana.id })
  const task = addWork(making, { projectId: id, task: null, team })
  addWork(making, { projectId: id, task, team })
  // `client` is only the author of shared texts.
  const plan = { client: 'ana', team, former: 'rita' } as const
  const on = { projectId: id, trashId: null, taskId: task.id, subtaskId: null, requestId: null }
  for (const audience of ['team', 'client'] as const) hang(making, { ...on, audience, trashed: false }, plan)
  notify(making, id)
}

interface Placed {
  projectId: string
  task: Item | null
  team: string[]
}

/** Shared, as work moved here may be. */
function addWork(making: Making, { projectId, task, team }: Placed): Item {
  const { dice: it, rows, people, ago, items } = making
  const item: Item = {
    ...plain(task ? 'subtask' : 'task', it.id(), projectId, people.ben.id),
    isInternal: true,
    words: [it.word(), it.word()],
    taskId: task?.id ?? null,
    status: 'pending',
    priority: 'normal',
    assignedTo: team.slice(0, 1),
    namesIds: team.slice(0, 1),
  }
  const [title = '', description = ''] = item.words
  rows.workItems.push({
    id: item.id,
    projectId,
    parentId: task?.id ?? null,
    title,
    description,
    priority: 'normal',
    status: 'pending',
    position: 1,
    dueOn: addDays(currentDate(), 5),
    estimate: null,
    audience: 'client',
    createdAt: ago(80_000),
    createdById: people.ben.id,
    completedAt: null,
    completedById: null,
    updatedAt: ago(30_000),
    ...indexedText(title, description),
  })
  for (const [position, userId] of item.assignedTo.entries())
    rows.workItemAssignees.push({ workItemId: item.id, userId, position })
  items.push(item)
  record(making, { audience: 'client', inFeeds: true, target: item, byId: people.ben.id })
  return item
}
