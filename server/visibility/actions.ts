import { followsLog } from '@oriel/contracts/endpoint'
import { routes } from '../src/app.ts'
import type { Asking } from './world/instance.ts'
import type { Name, Project, Item, World } from './world/items.ts'

type Action = (at: { world: World; project: Project; task: Item; item: Item; name: Name }) => Asking

export const actions: Record<string, Action> = {
  'speaks to the team': ({ task }) => post(`/api/tasks/${task.id}/comments`, { message: 'For the team' }),
  'speaks to the client': ({ task }) =>
    post(`/api/tasks/${task.id}/comments`, { message: 'For all', audience: 'client' }),
  'speaks about the project': ({ project }) =>
    post(`/api/v1/projects/${project.id}/comments`, { text: 'For the team' }),
  'speaks to the client about the project': ({ project }) =>
    post(`/api/v1/projects/${project.id}/comments`, { text: 'For all', visibility: 'client' }),
  'reads the conversation of the project': ({ project }) =>
    post(`/api/v1/projects/${project.id}/conversation/read`, { upTo: new Date().toISOString() }),
  'changes who reads a comment': ({ item }) => patch(`/api/comments/${item.id}`, { audience: 'client' }),
  'hides a comment': ({ item }) => patch(`/api/comments/${item.id}`, { audience: 'team' }),
  'shares a file': ({ item }) => patch(`/api/files/${item.id}`, { audience: 'client' }),
  'hides a file': ({ item }) => patch(`/api/files/${item.id}`, { audience: 'team' }),
  'archives a file': ({ item }) => patch(`/api/files/${item.id}`, { status: 'archived' }),
  'renames a task': ({ task }) => put(`/api/tasks/${task.id}/customer/${task.projectId}`, { title: 'Another title' }),
  'starts a task': ({ task }) =>
    patch(`/api/tasks/${task.id}/customer/${task.projectId}/status`, { status: 'in-progress' }),
  'moves a task to another project': ({ task, world }) =>
    post(`/api/v1/work-items/${task.id}/move`, {
      project: world.projects.find(({ id }) => id !== task.projectId)?.id ?? task.projectId,
    }),
  'hides a task': ({ task }) => patch(`/api/v1/work-items/${task.id}/visibility`, { visibility: 'team' }),
  'shares a task': ({ task }) => patch(`/api/v1/work-items/${task.id}/visibility`, { visibility: 'client' }),
  'deletes a task': ({ task }) => ({ method: 'DELETE', url: `/api/tasks/${task.id}/customer/${task.projectId}` }),
  'completes a subtask': ({ item }) =>
    patch(`/api/subtasks/${item.id}/customer/${item.projectId}/status`, { status: 'completed' }),
  'restores what was deleted': ({ item }) => post(`/api/trash/${item.id}/restore`, {}),
  'changes a project': ({ project }) => put(`/api/customers/${project.id}`, { name: 'Another name' }),
  'sends the team away': ({ project }) => put(`/api/customers/${project.id}`, { assignedTeam: [] }),
  'brings the team back': ({ project, world }) =>
    put(`/api/customers/${project.id}`, { assignedTeam: [world.people.eva.id, world.people.nils.id] }),
  'gives the project to another client': ({ project, world }) =>
    put(`/api/customers/${project.id}`, { customer: world.people.cora.id }),
  'deletes a project': ({ project }) => ({ method: 'DELETE', url: `/api/customers/${project.id}` }),
  'has another name': ({ name }) => put('/api/profile', { fullName: `${name} of late` }),
  'removes an avatar': () => ({ method: 'DELETE', url: '/api/profile/image' }),
  'asks for something': ({ task }) =>
    post('/api/task-requests/customer', {
      title: 'A new wish',
      description: 'More than twenty characters of it.',
      customer: task.projectId,
      task: task.id,
      dueDate: '2099-01-01',
      reason: 'other',
    }),
  'approves a request': ({ item }) => post(`/api/task-requests/pm/${item.id}/review`, { action: 'approve' }),
  'downloads a file': ({ item }) => ({ method: 'GET', url: `/api/v1/files/${item.id}/content` }),
  'looks at their home': () => post('/api/v1/home/visits', {}),
}

const post = (url: string, body: object): Asking => ({ method: 'POST', url, body })
export const put = (url: string, body: object): Asking => ({ method: 'PUT', url, body })
export const patch = (url: string, body: object): Asking => ({ method: 'PATCH', url, body })

export const kindFor = (action: string) => {
  if (action.includes('comment')) return 'comment'
  if (action.includes('file')) return 'file'
  if (action.includes('subtask')) return 'subtask'
  return action.includes('request') ? 'taskRequest' : 'trash'
}

const following = routes.filter(({ endpoint }) => followsLog(endpoint))

export function addressesFor(world: World, name: Name): string[] {
  const [one, other] = world.projects
  const { role } = world.people[name]
  return following
    .filter(({ endpoint }) => endpoint.who !== 'anyone' && endpoint.who.includes(role))
    .flatMap(({ endpoint }) => {
      const { path } = endpoint
      if (path.endsWith('/search')) return [`${path}?q=zz`]
      const [kind, field] = ('within' in endpoint && endpoint.within) || []
      if (!path.includes(':')) return kind === 'project' ? [path, `${path}?${field}=${one?.id}`] : [path]
      return [one, other].flatMap((project) => {
        const item = world.items.find((it) => it.kind === kindIn(path) && it.projectId === project?.id && !it.trashed)
        return item ? [fill(path, item)] : []
      })
    })
}

const kindIn = (path: string): Item['kind'] => {
  if (path.includes('activity-of')) return 'task'
  if (/(tasks\/(customer|team)|customers|projects|activities\/customer)\/:(id|customerId)/.test(path)) return 'customer'
  if (/requests\/(pm\/|customer\/)?:id/.test(path)) return 'taskRequest'
  return path.includes('/subtasks/:id') ? 'subtask' : 'task'
}

const fill = (path: string, item: Item) =>
  path
    .replace(':type', 'task')
    .replace(':customerId', item.projectId ?? '')
    .replace(/:(id|taskId)/, item.id)
