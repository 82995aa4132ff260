import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useNavigate } from 'react-router'
import { homePaths } from './entry-paths.ts'
import { takeReturnPath } from './return-path.ts'
import { useSession } from './session.ts'

export function useCompleteSignIn(): (signedIn: SignedIn) => void {
  const { begin } = useSession()
  const navigate = useNavigate()
  return ({ token, me }) => {
    begin(token, me)
    void navigate(takeReturnPath() ?? homePaths[me.role], { replace: true })
  }
}
