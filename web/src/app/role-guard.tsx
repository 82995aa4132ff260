import type { Role } from '@oriel/contracts/enums'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { rolePaths } from '../lib/api/paths.ts'
import { rememberReturnPath } from '../lib/session/return-path.ts'
import { useSession } from '../lib/session/session.ts'

/**
 * Lets those roles pass (REQ-201): visitors go to the sign-in, which remembers where they came from; the
 * others go to the dashboard of their own role. What they may really see is the server's business.
 */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  if (state.is !== 'in') {
    rememberReturnPath(`${pathname}${search}`)
    return <Navigate to="/" replace />
  }
  if (!roles.includes(state.me.role)) return <Navigate to={rolePaths[state.me.role].home} replace />
  return children
}
