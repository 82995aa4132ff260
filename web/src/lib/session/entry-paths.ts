import type { Role } from '@oriel/contracts/enums'

/** Separate, to keep the sign-in page small. */
export const homePaths: Record<Role, string> = {
  pm: '/pm-dashboard',
  employee: '/employee-dashboard',
  customer: '/customer-dashboard',
}

export const isSignedOutPage = (pathname: string) =>
  /^\/(invitation|reset-password|sign-in-link|passkey|sso|setup)$/.test(pathname)

/** The fragment is never sent to the server. */
export const linkToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  pathname === '/sign-in-link' ? hash.slice(1) : ''
