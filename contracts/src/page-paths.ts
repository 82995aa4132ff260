import type { Role } from './enums.ts'

export interface PagePaths {
  project(id: string, tab?: string): string
  task(id: string, projectId: string): string
  subtask(id: string, taskId: string, projectId: string): string
  /** Null if the role has no such page. */
  request(id: string): string | null
  deliverable(id: string): string
  profile(tab?: 'notifications' | 'sign-in'): string
}

export const requestDraftPath = (id: string) => `/customer-task-requests${query({ draft: id })}`

const query = (values: Record<string, string>) =>
  `?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

const buildPagePaths = ({
  project,
  task,
  subtask,
  request,
  deliverable,
  profile,
}: Record<'project' | 'task' | 'subtask' | 'deliverable' | 'profile', string> & {
  request: string | null
}): PagePaths => ({
  project: (id, tab) => `${project}/${id}${tab ? query({ tab }) : ''}`,
  task: (id, customerId) => `${task}/${id}${query({ customerId })}`,
  subtask: (id, taskId, customerId) => `${subtask}/${id}${query({ taskId, customerId })}`,
  request: (id) => (request === null ? null : `${request}/${id}`),
  deliverable: (id) => `${deliverable}/${id}`,
  profile: (tab) => `${profile}${tab ? query({ tab }) : ''}`,
})

export const pagePathsByRole: Record<Role, PagePaths> = {
  pm: buildPagePaths({
    project: '/customer',
    task: '/pm-task',
    subtask: '/pm-subtask',
    request: '/task-requests',
    deliverable: '/deliverables',
    profile: '/profile',
  }),
  employee: buildPagePaths({
    project: '/employee-customer-details',
    task: '/employee-task',
    subtask: '/employee-subtask',
    request: null,
    deliverable: '/deliverables',
    profile: '/employee-profile',
  }),
  customer: buildPagePaths({
    project: '/customer-project-details',
    task: '/customer-task',
    subtask: '/customer-subtask',
    request: '/customer-task-request',
    deliverable: '/customer-deliverable',
    profile: '/customer-profile',
  }),
}

type Subject = Record<'request' | 'workItem' | 'parent' | 'project', string | null> &
  Partial<Record<'deliverable' | 'comment' | 'annotation', string | undefined>>

/** Page of a notification, at its comment or annotation; for account notifications, sessions and devices. */
export function subjectPagePath(subject: Subject, pages: PagePaths): string {
  const page = pageOf(subject, pages)
  const { comment, annotation } = subject
  if (!comment && !annotation) return page
  const place = query(comment ? { comment } : { annotation: annotation ?? '' })
  return page.includes('?') ? `${page}&${place.slice(1)}` : `${page}${place}`
}

function pageOf({ request, workItem, parent, project, deliverable }: Subject, pages: PagePaths): string {
  if (deliverable) return pages.deliverable(deliverable)
  if (workItem && project !== null)
    return parent ? pages.subtask(workItem, parent, project) : pages.task(workItem, project)
  if (project === null) return pages.profile('sign-in')
  return (request === null ? null : pages.request(request)) ?? pages.project(project, 'conversation')
}
