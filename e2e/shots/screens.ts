import type { Page } from '@playwright/test'
import type { ShownRole, Ids } from './agencies.ts'
import { spoken } from './language.ts'

export interface Shown {
  name: string
  path: (ids: Ids) => string | null
  open?: (page: Page) => Promise<unknown>
  /** Overlays are captured at viewport size. */
  covers?: boolean
}

const at = (path: string) => () => path
const withId = (start: string, id: keyof Pick<Ids, 'project'>) => (ids: Ids) => ids[id] && `${start}${ids[id]}`
const requestAt =
  (start: string, status: keyof Ids['requests'], end = '') =>
  ({ requests }: Ids) =>
    requests[status] && `${start}${requests[status]}${end}`
const deliverablesAt = (start: string): Shown[] =>
  (['waiting', 'changes', 'accepted'] as const).map((state) => ({
    name: `Deliverable, ${state}`,
    path: ({ deliverables }) => deliverables[state] && `${start}${deliverables[state]}`,
  }))
const taskAt =
  (start: string) =>
  ({ task, project }: Ids) =>
    task && `${start}${task}?customerId=${project}`
const subtaskAt =
  (start: string) =>
  ({ subtask, task, project }: Ids) =>
    subtask && `${start}${subtask}?taskId=${task}&customerId=${project}`

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name: spoken(name) })
    .first()
    .click()
const tab = (name: string) => async (page: Page) => {
  const label = spoken(new RegExp(`^${name}`))
  const more = page.locator('[role="tablist"] + button')
  const shown = page.getByRole('tab', { name: label })
  await shown.or(more).first().waitFor()
  if (await shown.isVisible()) return shown.click()
  await more.click()
  return page.getByRole('menuitem', { name: label }).click()
}
const typed = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(spoken('Search or jump to…')).fill(text)
}
const sequence =
  (...steps: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const choose = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('menuitem', { name: spoken(name) })
    .first()
    .click()
const dialog = (screen: Shown, name: string, open: Shown['open']): Shown => ({
  ...screen,
  name: `${screen.name}: ${name}`,
  ...(open && { open }),
  covers: true,
})
const profileAt = (path: string): Shown[] => [
  { name: 'Profile', path: at(path) },
  ...['notifications', 'sign-in', 'appearance'].map((tab) => ({
    name: `Profile: ${tab}`,
    path: at(`${path}?tab=${tab}`),
  })),
]
const onTab = (screen: Shown, name: string): Shown => ({ ...screen, name: `${screen.name}: ${name}`, open: tab(name) })

const company: Shown = { name: 'Company', path: ({ company }) => company && `/companies/${company}` }
const inbox = { name: 'Inbox', path: at('/inbox') }
const search = { name: 'Search', path: at('/search?q=er') }
const calendar = { name: 'Calendar', path: at('/calendar') }

const pm = {
  dashboard: { name: 'Dashboard', path: at('/pm-dashboard') },
  customers: { name: 'Customers', path: at('/customers') },
  project: { name: 'Customer', path: withId('/customer/', 'project') },
  tasks: { name: 'Tasks', path: at('/tasks') },
  task: { name: 'Task', path: taskAt('/pm-task/') },
  subtask: { name: 'Subtask', path: subtaskAt('/pm-subtask/') },
  requests: { name: 'Requests', path: at('/task-requests') },
  request: { name: 'Request, pending', path: requestAt('/task-requests/', 'pending') },
  returned: {
    name: 'Deliverable, changes',
    path: ({ deliverables }) => deliverables.changes && `/deliverables/${deliverables.changes}`,
  },
  files: { name: 'Files', path: at('/files') },
  people: { name: 'User Management', path: at('/user-management') },
  staff: { name: 'Employee management', path: at('/employee-management') },
} satisfies Record<string, Shown>

const client = {
  dashboard: { name: 'My Project', path: at('/customer-dashboard') },
  project: { name: 'Project', path: withId('/customer-project-details/', 'project') },
  task: { name: 'Task', path: taskAt('/customer-task/') },
  requests: { name: 'Requests', path: at('/customer-task-requests') },
  request: { name: 'Request, pending', path: requestAt('/customer-task-request/', 'pending') },
} satisfies Record<string, Shown>

const employee = {
  dashboard: { name: 'Home', path: at('/employee-dashboard') },
  overview: { name: 'Home: overview', path: at('/employee-dashboard?view=overview') },
  project: { name: 'Project', path: withId('/employee-customer-details/', 'project') },
  task: { name: 'Task', path: taskAt('/employee-task/') },
  subtask: { name: 'Subtask', path: subtaskAt('/employee-subtask/') },
} satisfies Record<string, Shown>

/** `nobody` is signed out. */
export const screens: Record<ShownRole | 'nobody', readonly Shown[]> = {
  nobody: [
    { name: 'Sign in', path: at('/') },
    { name: 'Sign in: errors', path: at('/'), open: press('Sign In') },
    { name: 'Forgotten password', path: at('/reset-password') },
    { name: 'Link that is spent', path: at('/sign-in-link#spent') },
    { name: 'Invitation that is spent', path: at('/invitation#spent') },
  ],
  pm: [
    pm.dashboard,
    dialog(pm.dashboard, 'New Customer', press('New Customer')),
    dialog(pm.dashboard, 'New Customer, errors', sequence(press('New Customer'), press('Create customer'))),
    dialog(pm.dashboard, 'New Task', press('New Task')),
    dialog(pm.dashboard, 'Palette', (page) => page.keyboard.press('Control+k')),
    dialog(pm.dashboard, 'Palette, searching', typed('er')),
    dialog(pm.dashboard, 'Keys', (page) => page.keyboard.press('?')),
    pm.customers,
    pm.project,
    onTab(pm.project, 'Tasks'),
    onTab(pm.project, 'Subtasks'),
    onTab(pm.project, 'Team'),
    onTab(pm.project, 'Conversation'),
    onTab(pm.project, 'Plan'),
    dialog(pm.project, 'Delete', press('Delete')),
    dialog(pm.project, 'Add milestone', press('Add milestone')),
    dialog(pm.project, 'Copy project', sequence(press(/^Actions for/), choose('Copy project'))),
    dialog(pm.project, 'Save as template', sequence(press(/^Actions for/), choose('Save as template'))),
    dialog(pm.project, 'Hand over', sequence(press(/^Actions for/), choose('Hand over…'))),
    dialog(pm.project, 'Client visibility', sequence(press(/^Actions for/), choose('Client visibility'))),
    { name: 'Edit Customer', path: withId('/customers/edit/', 'project') },
    pm.tasks,
    { ...pm.tasks, name: 'Tasks: Board', path: at('/tasks?view=board') },
    { name: 'Tasks: Selecting', path: at('/tasks?view=grid'), open: press('Select') },
    { name: 'Subtasks', path: at('/subtasks') },
    pm.task,
    dialog(pm.task, 'Actions', press(/^Actions for/)),
    dialog(pm.task, 'Delete', sequence(press(/^Actions for/), choose('Delete'))),
    dialog(pm.task, 'Assignees', press(/^Assignees of/)),
    dialog(pm.task, 'Add Subtask', press('Add Subtask')),
    dialog(pm.task, 'Add dependency', press('Add dependency…')),
    dialog(pm.task, 'Move', sequence(press(/^Actions for/), choose('Move to…'))),
    dialog(pm.task, 'Notifications', press(/^Notifications: /)),
    dialog(pm.task, 'Copy', sequence(press(/^Actions for/), choose('Copy with options…'))),
    dialog(pm.task, 'Visibility', press(/^Visibility of/)),
    dialog(pm.task, 'Repeat settings', press('Repeat settings')),
    dialog(pm.task, 'New deliverable', press('New deliverable')),
    { name: 'Edit task', path: taskAt('/edit-task/') },
    pm.subtask,
    { name: 'Edit subtask', path: subtaskAt('/subtasks/edit/') },
    pm.requests,
    pm.request,
    dialog(pm.request, 'Approve', press(/^Approve with/)),
    dialog(pm.request, 'Reject', press(/^Reject/)),
    { name: 'Request, approved', path: requestAt('/task-requests/', 'approved') },
    { name: 'Sign-offs', path: at('/sign-offs') },
    ...deliverablesAt('/deliverables/'),
    dialog(pm.returned, 'Request again', press('Request again…')),
    dialog(pm.returned, 'Request again, preview', sequence(press('Request again…'), press('Next: preview'))),
    { name: 'Activity', path: at('/activity') },
    inbox,
    calendar,
    search,
    pm.files,
    dialog(pm.files, 'Preview', press(/^(View|Preview) /)),
    pm.people,
    dialog(pm.people, 'Add New User', press('Add New User')),
    dialog(pm.people, 'Invite', press('Invite')),
    dialog(pm.people, 'Edit user', sequence(press(/^Actions for/), choose('Edit'))),
    pm.staff,
    { name: 'Companies', path: at('/companies') },
    dialog({ name: 'Companies', path: at('/companies') }, 'New company', press('New company')),
    company,
    dialog(company, 'Merge', sequence(press(/^Actions for/), choose('Merge'))),
    dialog(company, 'Hand over', sequence(press(/^Actions for/), choose('Hand over…'))),
    { name: 'Import', path: at('/import') },
    { name: 'Audit log', path: at('/audit') },
    { name: 'Settings', path: at('/settings') },
    dialog({ name: 'Settings', path: at('/settings') }, 'Import holidays', press('Import…')),
    { name: 'Settings: Sign-in', path: at('/settings/sign-in') },
    dialog({ name: 'Settings: Sign-in', path: at('/settings/sign-in') }, 'Add provider', press('Add provider')),
    { name: 'Settings: Email', path: at('/settings/mail') },
    { name: 'Templates', path: at('/templates') },
    { name: 'Workload', path: at('/workload') },
    { name: 'Timeline', path: at('/timeline') },
    { ...calendar, name: 'Calendar: Month', path: at('/calendar?view=month') },
    { name: 'Trash', path: at('/trash') },
    { name: 'API', path: at('/api/docs') },
    { name: 'About', path: at('/about') },
    ...profileAt('/profile'),
    { name: 'Not Found', path: at('/no-such-page') },
    // Last: the tab stays with the client's view.
    { ...pm.project, name: 'Customer: as its client', open: press('View as client') },
  ],
  customer: [
    client.dashboard,
    dialog(client.dashboard, 'Own words', press('Describe it in your own words')),
    { name: 'Project, to look at', path: withId('/customer-details/', 'project') },
    { name: 'Timeline', path: at('/timeline') },
    client.project,
    onTab(client.project, 'Tasks'),
    onTab(client.project, 'Subtasks'),
    onTab(client.project, 'Team'),
    dialog(client.project, 'Suggest a colleague', sequence(tab('Team'), press('Suggest a colleague'))),
    onTab(client.project, 'Conversation'),
    dialog(client.project, 'Request Task', press('Request Task')),
    client.task,
    { name: 'Subtask', path: subtaskAt('/customer-subtask/') },
    client.requests,
    dialog(client.requests, 'New Request', press('New Request')),
    client.request,
    dialog(client.request, 'Cancel', press('Cancel Request')),
    { name: 'Request, approved', path: requestAt('/customer-task-request/', 'approved') },
    { name: 'Request, rejected', path: requestAt('/customer-task-request/', 'rejected') },
    { name: 'Edit Request', path: requestAt('/customer-task-request/', 'pending', '/edit') },
    ...deliverablesAt('/customer-deliverable/'),
    { name: 'Activity', path: at('/customer-activity') },
    inbox,
    calendar,
    search,
    { name: 'Task', path: at('/customer-work') },
    { name: 'Files', path: at('/customer-files') },
    ...profileAt('/customer-profile'),
  ],
  employee: [
    employee.dashboard,
    employee.overview,
    { name: 'Edit task', path: taskAt('/edit-task/') },
    { name: 'Sign-offs', path: at('/sign-offs') },
    { name: 'Timeline', path: at('/timeline') },
    { name: 'Projects', path: at('/employee-customers') },
    employee.project,
    onTab(employee.project, 'Tasks'),
    onTab(employee.project, 'Subtasks'),
    onTab(employee.project, 'Files'),
    employee.task,
    dialog(employee.task, 'Add Subtask', press('Add Subtask')),
    employee.subtask,
    { name: 'Activity', path: at('/employee-activity') },
    inbox,
    calendar,
    search,
    { name: 'Files', path: at('/employee-files') },
    { name: 'Profile', path: at('/employee-profile') },
  ],
}
