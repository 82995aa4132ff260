import { getInvitation } from '@oriel/contracts/v1/access/invitations'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useNavigate } from 'react-router'
import { AcceptInvitationForm } from '../../features/access/invitations/accept-invitation-form.tsx'
import { callApi } from '../../lib/api/call-api.ts'
import { PRODUCT_NAME } from '../../lib/product-name.ts'
import { homePaths } from '../../lib/session/entry-paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { TokenScreen } from './token-screen.tsx'

export function AcceptInvitationScreen() {
  const { begin } = useSession()
  const navigate = useNavigate()

  function arrive({ token: session, me }: SignedIn) {
    begin(session, me)
    void navigate(homePaths[me.role], { replace: true })
  }

  return (
    <TokenScreen
      name="invitation"
      load={(token) => callApi(getInvitation, { token })}
      invalid={t({
        id: 'Invitations expire after 14 days and work only once. If you’ve already accepted yours, sign in. If not, ask the person who invited you to send it again.',
      })}
    >
      {(token, invitation) => (
        <>
          <hgroup>
            <h1>{t({ id: 'Welcome to {workspace}' }, { workspace: invitation.workspace || PRODUCT_NAME })}</h1>
            <p>{t({ id: '{name} invited you.' }, { name: invitation.by })}</p>
          </hgroup>
          <AcceptInvitationForm token={token} invitation={invitation} onSignedIn={arrive} />
        </>
      )}
    </TokenScreen>
  )
}
