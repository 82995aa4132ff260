import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { useNavigate } from 'react-router'
import { homes } from './homes.ts'
import { takeRememberedPlace } from './remembered-place.ts'
import { useSession } from './session.ts'

/** Begins the session, and leads to where somebody wanted to go, else to their home. */
export function useArrival(): (signedIn: SignedIn) => void {
  const { begin } = useSession()
  const navigate = useNavigate()
  return ({ token, me }) => {
    begin(token, me)
    void navigate(takeRememberedPlace() ?? homes[me.role], { replace: true })
  }
}
