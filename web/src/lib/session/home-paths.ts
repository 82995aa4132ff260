import type { Role } from '@oriel/contracts/enums'

/** The dashboard of each role: all that the sign-in needs to know of the addresses behind it. */
export const homePaths: Record<Role, string> = {
  pm: '/pm-dashboard',
  employee: '/employee-dashboard',
  customer: '/customer-dashboard',
}
