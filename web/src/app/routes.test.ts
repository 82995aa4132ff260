import type { Role } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { navigation } from './navigation.ts'
import { routes } from './routes.ts'

/** The route tables of both specifications (2.1, 2). */
const specified: Record<Role, string> = {
  pm: `/pm-dashboard /customers /customer/:id /customers/edit/:id /tasks /task-requests /activity /profile
    /user-management /employee-management /pm-task/:id /pm-subtask/:id`,
  customer: `/customer-dashboard /customer-details/:id /customer-project-details/:id /customer-activity /customer-task/:id
    /customer-subtask/:id /customer-files /customer-profile /customer-task-requests /customer-task-request/:id
    /customer-task-request/:id/edit`,
  employee: `/employee-dashboard /employee-task/:id /employee-subtask/:id /employee-customers /employee-customer-details/:id
    /employee-activity /employee-files /employee-profile`,
}
/** REQ-202, REQ-1302, and pages without an address in the specification. */
const decided: Record<Role, string> = {
  pm: `/edit-task/:id /subtasks /subtasks/edit/:id /trash /settings/:part? /files /audit /task-requests/:id /calendar /timeline /inbox /search /api/docs /about
    /companies/:id? /workload /deliverables/:id /sign-offs /templates /import`,
  customer: '/customer-work /customer-deliverable/:id /calendar /timeline /inbox /search /api/docs /about',
  employee: '/edit-task/:id /deliverables/:id /sign-offs /calendar /timeline /inbox /search /api/docs /about',
}

test.each(['pm', 'customer', 'employee'] as const)('%s has exactly these addresses', (role) => {
  const open = routes.filter(({ roles }) => roles.includes(role)).map(({ path }) => path)
  const wanted = `${specified[role]} ${decided[role]}`.split(/\s+/).filter(Boolean)
  expect(open.toSorted()).toEqual(wanted.toSorted())
})

test.each([
  ['pm', 'Dashboard Customers Tasks Requests Activity'],
  ['employee', 'Home Projects Activity Files'],
  ['customer', 'My Project, Requests, Activity, Files, Profile'],
] as const)('the menu of %s', (role, labels) => {
  const wanted = labels.includes(',') ? labels.split(', ') : labels.split(' ')
  expect(navigation[role]().map(({ label }) => label)).toEqual(wanted)
  for (const { to } of navigation[role]()) expect(routes.map(({ path }) => path)).toContain(to)
})
