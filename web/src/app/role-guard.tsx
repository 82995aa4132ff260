import type { Role } from '@oriel/contracts/enums'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { rolePaths } from '../lib/api/paths.ts'
import { rememberReturnPath } from '../lib/session/return-path.ts'
import { storedUser } from '../lib/session/stored-session.ts'
import { currentViewAs, stopViewAs } from '../lib/session/view-as-client.ts'
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
  if (roles.includes(state.me.role)) return children
  // An address of the manager's own, opened in a tab in which they view as a client.
  const own = storedUser()?.role
  if (currentViewAs() && own && roles.includes(own)) return <LeaveViewAs />
  return <Navigate to={rolePaths[state.me.role].home} replace />
}

/** Loads the page again: everything on the screen was the client's. */
function LeaveViewAs() {
  useEffect(() => {
    stopViewAs()
    window.location.reload()
  }, [])
  return null
}
