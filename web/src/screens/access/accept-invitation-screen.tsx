import { getInvitation } from '@oriel/contracts/v1/access/invitations'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AcceptInvitationForm } from '../../features/access/invitations/accept-invitation-form.tsx'
import { callApi } from '../../lib/api/call-api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { PRODUCT_NAME } from '../../lib/product-name.ts'
import { homePaths } from '../../lib/session/home-paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, ErrorState, SignInFrame, Spinner } from '../../ui/index.ts'

/** Opening it changes nothing: mail scanners follow links. */
export function AcceptInvitationScreen() {
  const { hash } = useLocation()
  // The token is in the URL fragment, which isn't sent to the server; the next navigation removes it.
  const [token] = useState(() => hash.slice(1))
  const { begin } = useSession()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callApi(getInvitation, { token: token || 'none' }),
    retry: false,
    refetchOnWindowFocus: false,
  })

  function arrive({ token: session, me }: SignedIn) {
    begin(session, me)
    void navigate(homePaths[me.role], { replace: true })
  }

  return (
    <SignInFrame>
      {data ? (
        <>
          <hgroup>
            <h1>{t({ id: 'Welcome to {workspace}' }, { workspace: data.workspace || PRODUCT_NAME })}</h1>
            <p>{t({ id: '{name} invited you.' }, { name: data.by })}</p>
          </hgroup>
          <AcceptInvitationForm token={token} invitation={data} onSignedIn={arrive} />
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <InvalidInvitation />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Spinner fill />
      )}
    </SignInFrame>
  )
}

/** One text for every invalid link: used, expired, revoked, replaced or truncated. */
const InvalidInvitation = () => (
  <>
    <hgroup>
      <h1>{t({ id: 'This link is no longer valid' })}</h1>
      <p>
        {t({
          id: 'Invitations expire after 14 days and work only once. If you’ve already accepted yours, sign in. If not, ask the person who invited you to send it again.',
        })}
      </p>
    </hgroup>
    <ButtonLink to="/" tone="primary">
      {t({ id: 'Go to sign-in' })}
    </ButtonLink>
  </>
)
