/** Rarely used screens behind one chunk, to keep the entry's manifest small. */
export const rareScreens = {
  about: () => import('./settings/about-screen.tsx'),
  api: () => import('./settings/api-screen.tsx'),
  audit: () => import('./activity/audit-screen.tsx'),
  companies: () => import('./people/companies-screen.tsx'),
  editProject: () => import('./projects/project-edit-screen.tsx'),
  editRequest: () => import('./requests/edit-request-screen.tsx'),
  employees: () => import('./people/employee-management-screen.tsx'),
  notFound: () => import('./auth/not-found-screen.tsx'),
  search: () => import('./overview/search-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  signOffs: () => import('./sign-off/sign-offs-screen.tsx'),
  templates: () => import('./work/templates-screen.tsx'),
  teamPlan: () => import('./work/workload-screen.tsx'),
  timeline: () => import('./work/timeline-screen.tsx'),
  trash: () => import('./work/trash-screen.tsx'),
  users: () => import('./people/user-management-screen.tsx'),
}
