/** Screens that are opened now and then: the entry names this file alone, and this one names theirs. */
export const seldom = {
  about: () => import('./about-screen.tsx'),
  api: () => import('./api-screen.tsx'),
  audit: () => import('./audit-screen.tsx'),
  companies: () => import('./people/companies-screen.tsx'),
  editProject: () => import('./projects/project-edit-screen.tsx'),
  editRequest: () => import('./requests/edit-request-screen.tsx'),
  employees: () => import('./people/employee-management-screen.tsx'),
  notFound: () => import('./session/not-found-screen.tsx'),
  search: () => import('./search-screen.tsx'),
  settings: () => import('./settings-screen.tsx'),
  signOffs: () => import('./deliverables/sign-offs-screen.tsx'),
  templates: () => import('./projects/templates-screen.tsx'),
  teamPlan: () => import('./work/team-plan-screen.tsx'),
  timeline: () => import('./work/timeline-screen.tsx'),
  trash: () => import('./trash-screen.tsx'),
  users: () => import('./people/user-management-screen.tsx'),
}
