/** Screens that are opened now and then: the entry names this file alone, and this one names theirs. */
export const seldom = {
  about: () => import('./about-screen.tsx'),
  api: () => import('./api-screen.tsx'),
  audit: () => import('./audit-screen.tsx'),
  companies: () => import('./people/companies-screen.tsx'),
  search: () => import('./search-screen.tsx'),
  settings: () => import('./settings-screen.tsx'),
  signOffs: () => import('./deliverables/sign-offs-screen.tsx'),
  trash: () => import('./trash-screen.tsx'),
}
