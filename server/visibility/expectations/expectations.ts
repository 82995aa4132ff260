import {
  aComment,
  aFile,
  and,
  arrayOf,
  attachesToSubtask,
  attachesToTask,
  assigned,
  authorOnly,
  commentOn,
  day,
  feed,
  fileList,
  homeNumbers,
  inProject,
  inThatProject,
  itsId,
  listOf,
  managersAndAssignees,
  managersOnly,
  manages,
  of,
  ofPerson,
  ofThatTask,
  onRequest,
  onSubtask,
  onTask,
  oneself,
  otherClassicVisibility,
  refusedUnless,
  requestList,
  requestNumbers,
  staffIs,
  staffOnly,
  theirsToShare,
  tasksInOrder,
  item,
  unlessHeld,
  askersWhilePending,
  speakersOnly,
  managersAndAuthors,
  whilePending,
  sample,
  workStats,
  type Expectation,
  type Stats,
  disclosureNumbers,
  hiddenNumbers,
} from './expecting.ts'
import { peopleExpectations } from './people-expectations.ts'
import { askedExpectations } from './asked-expectations.ts'
import { deliverableExpectations } from './deliverable-expectations.ts'
import { timeOffExpectations } from './time-off-expectations.ts'
import { planExpectations } from './plan-expectations.ts'
import { requestExpectations } from './request-expectations.ts'
import { talkExpectations } from './talk-expectations.ts'
import { workExpectations } from './work-expectations.ts'
import { type Person } from '../world/items.ts'

export const expectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/health/live': oneself,
  'GET /api/health/ready': oneself,
  'GET /api/openapi.json': oneself,
  'GET /api/v1/about': oneself,
  'GET /api/v1/installation': { restless: true },
  'GET /api/events': { stream: true },

  ...peopleExpectations,
  ...askedExpectations,
  ...requestExpectations,
  ...workExpectations,
  ...deliverableExpectations,
  ...planExpectations,
  ...timeOffExpectations,
  ...talkExpectations,
  'GET /api/v1/audit': { ofTheTrash: true, restless: true },
  'GET /api/audit': { ofTheTrash: true, restless: true },
  'GET /api/activities': feed,
  'GET /api/employee/activity': feed,
  'GET /api/customer/activity': feed,
  'GET /api/activity-choices': oneself,
  'GET /api/activities/stats': {
    numbers: (data: { total: number }, seen) => [[data.total, seen('activity').length]],
  },
  'GET /api/activities/customer/:id': item('customer', itsId, {
    lists: listOf('activity', 'activities', { most: 100, among: inThatProject }),
  }),
  'GET /api/activities/:id': item('activity'),
  'POST /api/activities': [
    item('customer', ({ id }) => ({ body: { title: 'A note', customer: id, shareable: true } }), { hidden: 400 }),
    { says: () => ({ body: { title: 'A note' } }) },
  ],
  'GET /api/activity-of/:type/:id': (
    [
      ['customer', 'projectId'],
      ['task', 'taskId'],
      ['subtask', 'subtaskId'],
      ['taskRequest', 'requestId'],
    ] as const
  ).map(([type, column]) =>
    item(type, ({ id }) => ({ path: { type, id } }), {
      lists: listOf('activity', 'activities', { most: 100, among: (line, _, named) => line[column] === named?.id }),
    }),
  ),

  'POST /api/auth/login': {
    says: () => ({ body: { email: 'nobody@agency.test', password: 'secret-1' } }),
    answers: () => 401,
  },
  'GET /api/auth/validate': oneself,
  'POST /api/auth/refresh': oneself,
  'POST /api/auth/logout': oneself,

  // Common prefix of all words.
  'GET /api/search': { says: () => ({ query: { q: 'zz' } }) },

  'GET /api/users': { restless: true },
  'GET /api/users/export/credentials': oneself,
  'GET /api/users/:id': item('person'),
  'POST /api/users': {
    says: () => ({
      body: { fullName: 'New', email: 'new@agency.test', password: 'secret-1', role: 'customer', company: 'New Ltd' },
    }),
  },
  'PUT /api/users/:id': [
    item('person', and(itsId, { fullName: 'Another name' })),
    item('person', and(itsId, { status: 'inactive' }), {
      answers: (person, { id, status }) => (id === person.id && status === 'active' ? 409 : 'well'),
    }),
  ],
  'DELETE /api/users/:id': item('person', itsId, {
    answers: (person, { id }, { projects }) =>
      id === person.id || projects.some((it) => it.clientId === id && !it.trashed) ? 409 : 'well',
  }),
  'POST /api/users/:id/reset-password': item('person', itsId, {
    answers: (person, { id }) => (id === person.id ? 409 : 'well'),
  }),
  'GET /api/staff': oneself,
  'GET /api/people/:id/image': oneself,

  'GET /api/trash': { lists: listOf('trash', 'entries'), ofTheTrash: true, restless: true },
  'GET /api/trash/:id/disclosure': item('trash', itsId, { ofTheTrash: true, restless: true }),
  'POST /api/trash/:id/restore': item('trash', itsId, { ofTheTrash: true }),
  'DELETE /api/trash/:id': item('trash', itsId, { ofTheTrash: true }),

  'GET /api/customers': { lists: listOf('customer', 'customers') },
  'GET /api/employee/customers': { lists: listOf('customer', 'customers') },
  'GET /api/employee/customers/:id': item('customer', itsId, { lists: tasksInOrder }),
  'POST /api/customers': [
    item(
      'customer',
      (_, project) => ({ body: { name: 'New', customer: project?.namesIds[0], assignedTeam: [], ...day } }),
      { only: ({ trashed }) => !trashed },
    ),
    {
      unfit: (world, missing) => [
        ofPerson(world, missing, ({ role }) => role === 'customer').map((customer) => ({
          body: { name: 'New', customer, ...day },
        })),
        ofPerson(world, missing, ({ role }) => role !== 'customer').map((member) => ({
          body: { name: 'New', customer: world.people.cora.id, assignedTeam: [member], ...day },
        })),
      ],
    },
  ],
  'GET /api/customers/stats': {
    numbers: (data: Stats, seen) => [
      [data['total'] ?? -1, seen('customer').length],
      ...(['active', 'completed', 'planning', 'cancelled'].map((status) => [
        data[status] ?? -1,
        of(seen('customer'), status),
      ]) as Array<[number, number]>),
    ],
  },
  'GET /api/customers/users': oneself,
  'GET /api/customers/:id': item('customer'),
  'PUT /api/customers/:id': [
    item('customer', and(itsId, { name: 'Another name' }), { answers: managersOnly }),
    {
      unfit: (world, missing) => {
        const [project] = world.projects
        const path = { id: project?.id ?? '' }
        const already = (person: Person) => Boolean(project?.team.includes(person.id) && person.name !== 'gone')
        return [
          ofPerson(world, missing, ({ role }) => role === 'customer').map((customer) => ({ path, body: { customer } })),
          ofPerson(world, missing, (person) => person.role !== 'customer' || already(person))
            .filter((id) => !project?.team.includes(id))
            .map((member) => ({ path, body: { assignedTeam: [member] } })),
        ]
      },
    },
  ],
  'DELETE /api/customers/:id': item('customer', itsId, { answers: unlessHeld(managersOnly) }),
  'GET /api/customers/:id/team-work': item('customer'),
  'GET /api/customers/:id/disclosure': item('customer', itsId, { numbers: disclosureNumbers }),
  'POST /api/customers/:id/view-as-client': item('customer'),
  'GET /api/customers/:id/view-as-client': item('customer', itsId, { numbers: hiddenNumbers }),

  'GET /api/tasks': { lists: listOf('task', 'tasks') },
  'GET /api/tasks/stats': { numbers: workStats('task') },
  'GET /api/tasks/customer/:customerId': item('customer', ({ id }) => ({ path: { customerId: id } }), {
    lists: tasksInOrder,
  }),
  'GET /api/customers/:customerId/tasks': item('customer', ({ id }) => ({ path: { customerId: id } }), {
    lists: arrayOf('task', inThatProject),
  }),
  'GET /api/tasks/team/:customerId': item('customer', ({ id }) => ({ path: { customerId: id } })),
  'GET /api/tasks/:id/customer/:customerId': item('task', inProject),
  'GET /api/customer/tasks/:id': item('task'),
  'POST /api/tasks': [
    item('customer', ({ id }) => ({ body: { title: 'New', customer: id, ...day } }), { hidden: 400 }),
    {
      unfit: ({ people, projects }, missing) => [
        [missing, people.nils.id, people.rita.id, people.dora.id, people.gone.id, people.cleo.id].map((person) => ({
          body: { title: 'New', customer: projects[0]?.id, assignedTo: [person], ...day },
        })),
      ],
    },
  ],
  'PUT /api/tasks/:id/customer/:customerId': [
    item('task', and(inProject, { title: 'Another title' }), { answers: managersAndAssignees }),
    item('task', and(inProject, { assignedTo: [] }), { answers: managersOnly }),
    item('task', (it) => ({ ...inProject(it), body: aFile() }), { answers: managersAndAssignees }),
  ],
  'PATCH /api/tasks/:id/customer/:customerId/status': item('task', and(inProject, { status: 'in-progress' }), {
    answers: managersAndAssignees,
  }),
  'POST /api/tasks/bulk': [
    item('task', ({ id }) => ({ body: { ids: [id], status: 'cancelled' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    item('task', ({ id }) => ({ body: { ids: [id], assignedTo: [] } }), { hidden: 400, answers: managersOnly }),
  ],
  'DELETE /api/tasks/:id/customer/:customerId': item('task', inProject, { answers: unlessHeld(managersAndAssignees) }),
  'POST /api/tasks/:id/copy': item('task', ({ id, projectId }) => ({ path: { id }, body: { customerId: projectId } })),

  'GET /api/subtasks': { lists: listOf('subtask', 'subtasks') },
  'GET /api/subtasks/stats': { numbers: workStats('subtask') },
  'GET /api/subtasks/task/:taskId/customer/:customerId': item(
    'task',
    ({ id, projectId }) => ({ path: { taskId: id, customerId: projectId } }),
    { lists: arrayOf('subtask', ofThatTask, 'subtasks') },
  ),
  'GET /api/customer/tasks/:taskId/subtasks': item('task', ({ id }) => ({ path: { taskId: id } }), {
    lists: arrayOf('subtask', ofThatTask),
  }),
  'GET /api/employee/subtasks': [
    { lists: arrayOf('subtask', ({ assignedTo }, { id }) => assignedTo.includes(id), 'subtasks') },
    item('customer', ({ id }) => ({ query: { customerId: id } }), {
      lists: arrayOf(
        'subtask',
        ({ assignedTo, projectId }, { id }, named) => assignedTo.includes(id) && projectId === named?.id,
        'subtasks',
      ),
    }),
  ],
  'GET /api/subtasks/:id/customer/:customerId': [
    item('subtask', inProject),
    item('subtask', (it) => ({ ...inProject(it), query: { taskId: it.taskId } })),
  ],
  'GET /api/subtasks/:id': item('subtask'),
  'GET /api/customer/subtasks/:id': item('subtask'),
  'POST /api/subtasks': [
    item('task', ({ id, projectId }) => ({ body: { title: 'New', task: id, customer: projectId, ...day } }), {
      hidden: 400,
      answers: staffOnly,
    }),
    item('task', ({ id }) => ({ body: { title: 'New', task: id, ...day } }), { hidden: 400 }),
  ],
  'PUT /api/subtasks/:id/customer/:customerId': [
    item('subtask', and(inProject, { title: 'Another title' }), { answers: managersOnly }),
    item('subtask', (it) => ({ ...inProject(it), body: aFile() }), { answers: managersOnly }),
    {
      unfit: ({ items }, missing) => {
        const subtask = items.find(({ kind, trashed }) => kind === 'subtask' && !trashed)
        const others = items.filter(
          ({ kind, trashed, projectId }) => kind === 'task' && (trashed || projectId !== subtask?.projectId),
        )
        const path = { id: subtask?.id ?? '', customerId: subtask?.projectId ?? '' }
        return [[missing, ...others.map(({ id }) => id)].map((task) => ({ path, body: { task } }))]
      },
    },
  ],
  'PATCH /api/subtasks/:id/customer/:customerId/status': item('subtask', and(inProject, { status: 'completed' }), {
    answers: managersAndAssignees,
  }),
  'PUT /api/employee/subtasks/:id/status': item('subtask', and(itsId, { status: 'completed' }), {
    answers: managersAndAssignees,
  }),
  'POST /api/subtasks/bulk': [
    item('subtask', ({ id }) => ({ body: { ids: [id], status: 'pending' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    item('subtask', ({ id }) => ({ body: { ids: [id], assignedTo: [] } }), { hidden: 400, answers: managersOnly }),
  ],
  'DELETE /api/subtasks/:id/customer/:customerId': item('subtask', inProject, {
    answers: unlessHeld((person, it) =>
      refusedUnless(manages(person) || assigned(person, it) || staffIs(person, it.byId)),
    ),
  }),
  'POST /api/subtasks/:id/copy': item('subtask', ({ id, taskId, projectId }) => ({
    path: { id },
    body: { taskId, customerId: projectId },
  })),
  'GET /api/customers/:id/project-details': item('customer', itsId, { lists: tasksInOrder }),

  'POST /api/tasks/:id/comments': item('task', and(itsId, aComment), { answers: speakersOnly }),
  'POST /api/subtasks/:id/comments': item('subtask', and(itsId, { comment: 'A word', audience: 'client' }), {
    answers: speakersOnly,
  }),
  'POST /api/task-requests/:id/comments': item('taskRequest', and(itsId, aComment), { answers: speakersOnly }),
  'DELETE /api/tasks/:id/comments/:commentId': item('comment', commentOn('taskId'), {
    only: onTask,
    answers: authorOnly,
  }),
  'DELETE /api/subtasks/:id/comments/:commentId': item('comment', commentOn('subtaskId'), {
    only: onSubtask,
    answers: authorOnly,
  }),
  'DELETE /api/task-requests/:id/comments/:commentId': item('comment', commentOn('requestId'), {
    only: onRequest,
    answers: authorOnly,
  }),
  'PATCH /api/comments/:id': item('comment', otherClassicVisibility, { answers: theirsToShare }),
  'GET /api/comments/:id/disclosure': item('comment', itsId, { answers: theirsToShare }),

  'GET /api/files': fileList,
  'GET /api/employee/files': fileList,
  'GET /api/customer/files': fileList,
  'GET /api/files/:id': [item('file'), item('file', ({ id }) => ({ path: { id }, query: { purpose: 'preview' } }))],
  'GET /api/files/:id/thumbnail': item('file', itsId, {
    answers: (_, { hasThumbnail }) => (hasThumbnail ? 'well' : 404),
  }),
  'GET /api/tasks/:id/files.zip': item('task'),
  'GET /api/customers/:id/files.zip': item('customer'),
  'POST /api/tasks/:id/files': item('task', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: attachesToTask,
  }),
  'POST /api/subtasks/:id/files': item('subtask', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: attachesToSubtask,
  }),
  'POST /api/task-requests/:id/files': item('taskRequest', (it) => ({ ...itsId(it), body: aFile() }), {
    answers: speakersOnly,
  }),
  'PATCH /api/files/:id': [
    item('file', otherClassicVisibility, {
      answers: ({ role }, { requestId }) => (role === 'customer' ? 403 : requestId === null ? 'well' : 409),
    }),
    item(
      'file',
      ({ id }, file) => ({ path: { id }, body: { status: file?.status === 'archived' ? 'active' : 'archived' } }),
      { answers: theirsToShare },
    ),
  ],
  'GET /api/files/:id/disclosure': item('file', itsId, {
    answers: (_, { requestId }) => (requestId === null ? 'well' : 409),
  }),
  'DELETE /api/files/:id': item('file', itsId, {
    answers: managersAndAuthors,
  }),

  'GET /api/task-requests/customer': { lists: requestList },
  'GET /api/task-requests/customer/stats': { numbers: requestNumbers },
  'POST /api/task-requests/customer': item(
    'task',
    ({ id, projectId }) => ({ body: { ...sample, task: id, customer: projectId } }),
    { hidden: 400, answers: speakersOnly },
  ),
  'GET /api/task-requests/customer/:id': item('taskRequest'),
  'PUT /api/task-requests/customer/:id': item('taskRequest', and(itsId, { title: 'Another wish' }), {
    answers: askersWhilePending,
  }),
  'DELETE /api/task-requests/customer/:id': item('taskRequest', itsId, { answers: askersWhilePending }),
  'POST /api/task-requests/customer/:id/cancel': item('taskRequest', itsId, { answers: askersWhilePending }),
  'GET /api/task-requests/pm': { lists: requestList },
  'GET /api/task-requests/pm/stats': { numbers: requestNumbers },
  'GET /api/task-requests/pm/:id': item('taskRequest'),
  'POST /api/task-requests/pm/:id/review': [
    item('taskRequest', and(itsId, { action: 'approve' }), { answers: whilePending }),
    item('taskRequest', and(itsId, { action: 'reject', reviewComments: 'No.' }), { answers: whilePending }),
  ],

  'GET /api/pm/dashboard': {
    numbers: (data: { customers: number; tasks: Stats; pendingRequests: number }, seen) => [
      [data.customers, seen('customer').length],
      [data.pendingRequests, of(seen('taskRequest'), 'pending')],
      ...homeNumbers(data.tasks, seen('task')),
    ],
  },
  'GET /api/employee/dashboard': {
    numbers: (data: { assignedCustomers: unknown[]; recentSubtasks: unknown[]; subtaskStats: Stats }, seen, { id }) => {
      const mine = seen('subtask').filter(({ assignedTo }) => assignedTo.includes(id))
      return [
        [data.assignedCustomers.length, seen('customer').length],
        [data.recentSubtasks.length, mine.length],
        ...homeNumbers(data.subtaskStats, mine),
      ]
    },
  },
  'GET /api/employee/dashboard/subtasks': {
    lists: listOf('subtask', 'subtasks', { among: ({ assignedTo }, { id }) => assignedTo.includes(id), most: 24 }),
  },
  'GET /api/customer/dashboard': {
    numbers: (
      data: {
        statistics: Record<'projects' | 'tasks' | 'subtasks', Stats>
        waitingForAgency: number
        sinceLastVisit: { activities: number }
      },
      seen,
      { id },
    ) => [
      ...homeNumbers(data.statistics.projects, seen('customer')),
      ...homeNumbers(data.statistics.tasks, seen('task')),
      ...homeNumbers(data.statistics.subtasks, seen('subtask')),
      [data.waitingForAgency, of(seen('taskRequest'), 'pending')],
      [data.sinceLastVisit.activities, seen('activity').filter(({ byId }) => byId !== id).length],
    ],
  },
  'POST /api/customer/visits': oneself,
  'GET /api/profile': oneself,
  'PUT /api/profile': { says: () => ({ body: { phone: '+49 30 1', role: 'pm' } }) },
  'PUT /api/profile/password': {
    says: () => ({ body: { currentPassword: 'wrong-1', newPassword: 'secret-1', confirmPassword: 'secret-2' } }),
    answers: () => 400,
  },
  'POST /api/profile/image': { says: () => ({ body: {} }), answers: () => 400 },
  'DELETE /api/profile/image': oneself,
  'GET /api/profile/sessions': { restless: true },
  'DELETE /api/profile/sessions': oneself,
  'GET /api/profile/devices': { restless: true },
  'DELETE /api/profile/devices/:id': { says: () => ({ path: { id: 'no-such-device' } }), answers: () => 404 },
}
