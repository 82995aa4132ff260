import type { Role } from '@oriel/contracts/enums'
import { matchPath } from 'react-router'
import { effectiveRole } from '../lib/session/view-as-client.ts'
import { SIDE_PANE } from '../lib/use-media.ts'
import { type Screen, lazyScreen } from './lazy-screen.ts'
import type { PageLayout } from './use-page-layout.ts'
import { everyone } from '@oriel/contracts/v1/call'

export interface AppRoute {
  path: string
  roles: readonly Role[]
  screen: Screen
  look?: PageLayout
}

const pm = ['pm'] as const
const employee = ['employee'] as const
const customer = ['customer'] as const

const sheet: PageLayout = { is: 'sheet' }
const record: PageLayout = { is: 'record' }

const seldom = async () => (await import('../screens/rare-screens.ts')).rareScreens

const profile = lazyScreen(() => import('../screens/people/profile-screen.tsx'), 'ProfileScreen')
const userManagement = lazyScreen(async () => (await seldom()).users(), 'UserManagementScreen')
const employeeManagement = lazyScreen(async () => (await seldom()).employees(), 'EmployeeManagementScreen')
const audit = lazyScreen(async () => (await seldom()).audit(), 'AuditScreen')
const clientDashboard = lazyScreen(
  () => import('../screens/overview/client-dashboard-screen.tsx'),
  'ClientDashboardScreen',
)
const employeeDashboard = lazyScreen(
  () => import('../screens/overview/employee-dashboard-screen.tsx'),
  'EmployeeDashboardScreen',
)
const projects = lazyScreen(() => import('../screens/projects/projects-screen.tsx'), 'ProjectsScreen')
const projectEdit = lazyScreen(async () => (await seldom()).editProject(), 'ProjectEditScreen')
const employeeProjects = lazyScreen(
  () => import('../screens/projects/employee-projects-screen.tsx'),
  'EmployeeProjectsScreen',
)
const project = lazyScreen(() => import('../screens/projects/project-screen.tsx'), 'ProjectScreen')
const projectReading = lazyScreen(() => import('../screens/projects/project-screen.tsx'), 'ProjectReadingScreen')
const managerDashboard = lazyScreen(
  () => import('../screens/overview/manager-dashboard-screen.tsx'),
  'ManagerDashboardScreen',
)
const settings = lazyScreen(async () => (await seldom()).settings(), 'SettingsScreen')
const trash = lazyScreen(async () => (await seldom()).trash(), 'TrashScreen')

const task = lazyScreen(() => import('../screens/work/task-screen.tsx'), 'TaskScreen')
const subtask = lazyScreen(() => import('../screens/work/subtask-screen.tsx'), 'SubtaskScreen')
const editTask = lazyScreen(() => import('../screens/work/task-edit-screen.tsx'), 'TaskEditScreen')
const editSubtask = lazyScreen(() => import('../screens/work/subtask-edit-screen.tsx'), 'SubtaskEditScreen')
const deliverable = lazyScreen(() => import('../screens/sign-off/deliverable-screen.tsx'), 'DeliverableScreen')
const signOffs = lazyScreen(async () => (await seldom()).signOffs(), 'SignOffsScreen')
const files = lazyScreen(() => import('../screens/discussion/files-screen.tsx'), 'FilesScreen')
const activity = lazyScreen(() => import('../screens/activity/activity-screen.tsx'), 'ActivityScreen')
const tasks = lazyScreen(() => import('../screens/work/tasks-screen.tsx'), 'TasksScreen')
const subtasks = lazyScreen(() => import('../screens/work/subtasks-screen.tsx'), 'SubtasksScreen')
const reviewRequests = lazyScreen(
  () => import('../screens/requests/review-requests-screen.tsx'),
  'ReviewRequestsScreen',
)
const request = lazyScreen(() => import('../screens/requests/request-screen.tsx'), 'RequestScreen')
const companies = lazyScreen(async () => (await seldom()).companies(), 'CompaniesScreen')
const templates = lazyScreen(async () => (await seldom()).templates(), 'TemplatesScreen')
const clientWork = lazyScreen(() => import('../screens/work/client-work-screen.tsx'), 'ClientWorkScreen')
const ownRequests = lazyScreen(() => import('../screens/requests/own-requests-screen.tsx'), 'OwnRequestsScreen')
const editRequest = lazyScreen(async () => (await seldom()).editRequest(), 'EditRequestScreen')
const calendar = lazyScreen(() => import('../screens/work/calendar-screen.tsx'), 'CalendarScreen')
const workload = lazyScreen(async () => (await seldom()).workload(), 'WorkloadScreen')
const timeline = lazyScreen(async () => (await seldom()).timeline(), 'TimelineScreen')
const inbox = lazyScreen(() => import('../screens/notifications/inbox-screen.tsx'), 'InboxScreen')
const imports = lazyScreen(async () => (await seldom()).imports(), 'ImportScreen')
const search = lazyScreen(async () => (await seldom()).search(), 'SearchResults')
const about = lazyScreen(async () => (await seldom()).about(), 'AboutScreen')
const api = lazyScreen(async () => (await seldom()).api(), 'ApiScreen')

export const routes: readonly AppRoute[] = [
  { path: '/pm-dashboard', roles: pm, screen: managerDashboard, look: sheet },
  { path: '/customers', roles: pm, screen: projects },
  { path: '/customer/:id', roles: pm, screen: project, look: record },
  { path: '/customers/edit/:id', roles: pm, screen: projectEdit, look: record },
  { path: '/tasks', roles: pm, screen: tasks, look: sheet },
  { path: '/subtasks', roles: pm, screen: subtasks, look: sheet },
  { path: '/subtasks/edit/:id', roles: pm, screen: editSubtask, look: record },
  { path: '/task-requests', roles: pm, screen: reviewRequests },
  { path: '/task-requests/:id', roles: pm, screen: request, look: record },
  { path: '/activity', roles: pm, screen: activity },
  { path: '/files', roles: pm, screen: files },
  { path: '/profile', roles: pm, screen: profile },
  { path: '/user-management', roles: pm, screen: userManagement },
  { path: '/employee-management', roles: pm, screen: employeeManagement },
  { path: '/companies/:id?', roles: pm, screen: companies },
  { path: '/audit', roles: pm, screen: audit },
  { path: '/settings/:part?', roles: pm, screen: settings },
  { path: '/templates', roles: pm, screen: templates },
  { path: '/import', roles: pm, screen: imports },
  { path: '/trash', roles: pm, screen: trash },
  { path: '/pm-task/:id', roles: pm, screen: task, look: record },
  { path: '/pm-subtask/:id', roles: pm, screen: subtask, look: record },
  { path: '/edit-task/:id', roles: ['pm', 'employee'], screen: editTask, look: record },
  { path: '/deliverables/:id', roles: ['pm', 'employee'], screen: deliverable, look: sheet },
  { path: '/sign-offs', roles: ['pm', 'employee'], screen: signOffs },

  { path: '/customer-dashboard', roles: customer, screen: clientDashboard, look: { is: 'court' } },
  { path: '/customer-details/:id', roles: customer, screen: projectReading, look: record },
  { path: '/customer-project-details/:id', roles: customer, screen: project, look: record },
  { path: '/customer-activity', roles: customer, screen: activity },
  { path: '/customer-task/:id', roles: customer, screen: task, look: record },
  { path: '/customer-subtask/:id', roles: customer, screen: subtask, look: record },
  { path: '/customer-work', roles: customer, screen: clientWork },
  { path: '/customer-deliverable/:id', roles: customer, screen: deliverable, look: sheet },
  { path: '/customer-files', roles: customer, screen: files },
  { path: '/customer-profile', roles: customer, screen: profile },
  { path: '/customer-task-requests', roles: customer, screen: ownRequests },
  { path: '/customer-task-request/:id', roles: customer, screen: request, look: record },
  { path: '/customer-task-request/:id/edit', roles: customer, screen: editRequest, look: record },

  { path: '/employee-dashboard', roles: employee, screen: employeeDashboard },
  { path: '/employee-task/:id', roles: employee, screen: task, look: record },
  { path: '/employee-subtask/:id', roles: employee, screen: subtask, look: record },
  { path: '/employee-customers', roles: employee, screen: employeeProjects },
  { path: '/employee-customer-details/:id', roles: employee, screen: project, look: record },
  { path: '/employee-activity', roles: employee, screen: activity },
  { path: '/employee-files', roles: employee, screen: files },
  { path: '/employee-profile', roles: employee, screen: profile },

  { path: '/calendar', roles: everyone, screen: calendar },
  { path: '/workload', roles: pm, screen: workload },
  { path: '/timeline', roles: everyone, screen: timeline },
  { path: '/inbox', roles: everyone, screen: inbox, look: { is: 'sheet', where: SIDE_PANE } },
  { path: '/search', roles: everyone, screen: search },
  { path: '/about', roles: everyone, screen: about },
  { path: '/api/docs', roles: everyone, screen: api },
]

export const notFound: AppRoute = {
  path: '*',
  roles: everyone,
  screen: lazyScreen(async () => (await seldom()).notFound(), 'NotFoundScreen'),
}

export function routeAt(pathname: string) {
  const first = firstOf(pathname)
  for (const route of routes) {
    // A regular expression per route is slow on phones.
    const match = firstOf(route.path) === first && matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  return null
}

const firstOf = (path: string) => path.split('/')[1]?.toLowerCase()

/** Null for other roles' screens: requesting their data would end the session (REQ-201). */
export function destinationAt(address: string) {
  const { origin, pathname, searchParams: search } = new URL(address, window.location.origin)
  const found = origin === window.location.origin ? routeAt(pathname) : null
  const role = effectiveRole()
  return found && role && found.route.roles.includes(role)
    ? { screen: found.route.screen, params: found.params, search }
    : null
}
