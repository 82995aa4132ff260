import type { Role } from '@oriel/contracts/enums'

/** Separate, to keep the sign-in page small. */
export const homePaths: Record<Role, string> = {
  pm: '/pm-dashboard',
  employee: '/employee-dashboard',
  customer: '/customer-dashboard',
}
