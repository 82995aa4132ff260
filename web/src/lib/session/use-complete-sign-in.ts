import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useNavigate } from 'react-router'
import { homePaths } from './home-paths.ts'
import { takeReturnPath } from './return-path.ts'
import { useSession } from './session.ts'

/** Begins the session, and leads to where somebody wanted to go, else to their home. */
export function useCompleteSignIn(): (signedIn: SignedIn) => void {
  const { begin } = useSession()
  const navigate = useNavigate()
  return ({ token, me }) => {
    begin(token, me)
    void navigate(takeReturnPath() ?? homePaths[me.role], { replace: true })
  }
}
