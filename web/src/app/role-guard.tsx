import type { Role } from '@oriel/contracts/enums'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { rolePaths } from '../lib/api/paths.ts'
import { rememberReturnPath } from '../lib/session/return-path.ts'
import { storedUser } from '../lib/session/stored-session.ts'
import { currentViewAs, stopViewAs } from '../lib/session/view-as-client.ts'
import { useSession } from '../lib/session/session.ts'

/** REQ-201. Not a security boundary: the server authorizes every call. */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  if (state.is !== 'in') {
    rememberReturnPath(`${pathname}${search}`)
    return <Navigate to="/" replace />
  }
  if (roles.includes(state.me.role)) return children
  const own = storedUser()?.role
  if (currentViewAs() && own && roles.includes(own)) return <LeaveViewAs />
  return <Navigate to={rolePaths[state.me.role].home} replace />
}

function LeaveViewAs() {
  useEffect(() => {
    stopViewAs()
    window.location.reload()
  }, [])
  return null
}
