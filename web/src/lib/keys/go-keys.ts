import type { Role } from '@oriel/contracts/enums'

/** `G` sequences: letter to address, by role. */
export const goKeys: Record<Role, Record<string, string>> = {
  pm: {
    i: '/inbox',
    k: '/calendar',
    d: '/pm-dashboard',
    c: '/customers',
    t: '/tasks',
    s: '/subtasks',
    r: '/task-requests',
    a: '/activity',
    f: '/files',
    p: '/profile',
  },
  employee: {
    i: '/inbox',
    k: '/calendar',
    d: '/employee-dashboard',
    c: '/employee-customers',
    a: '/employee-activity',
    f: '/employee-files',
    p: '/employee-profile',
  },
  customer: {
    i: '/inbox',
    k: '/calendar',
    d: '/customer-dashboard',
    r: '/customer-task-requests',
    a: '/customer-activity',
    f: '/customer-files',
    p: '/customer-profile',
  },
}

export const goKeyFor = (role: Role, to: string) =>
  Object.entries(goKeys[role])
    .find(([, address]) => address === to)?.[0]
    ?.toUpperCase()
