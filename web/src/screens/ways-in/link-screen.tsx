import { getSignInLink } from '@oriel/contracts/v1/sign-in-links'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LinkForm } from '../../features/ways-in/link-form.tsx'
import { ask } from '../../lib/api/ask.ts'
import { Refused } from '../../lib/api/refused.ts'
import { homes } from '../../lib/session/homes.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, ErrorState, SignInFrame, Spinner } from '../../ui/index.ts'

/** Where a link to a new password leads. Opening it changes nothing. */
export function LinkScreen() {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  const { begin } = useSession()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in-link', token],
    queryFn: () => ask(getSignInLink, { token: token || 'none' }),
    retry: false,
    refetchOnWindowFocus: false,
  })

  function arrive({ token: session, me }: SignedIn) {
    begin(session, me)
    void navigate(homes[me.role], { replace: true })
  }

  return (
    <SignInFrame>
      {data ? (
        <>
          <hgroup>
            <h1>{t({ id: 'Choose a new password' })}</h1>
            <p>{t({ id: 'Hello {name}. Everywhere else you will be signed out.' }, { name: data.name })}</p>
          </hgroup>
          <LinkForm token={token} link={data} onSignedIn={arrive} />
        </>
      ) : error instanceof Refused && error.status === 404 ? (
        <>
          <hgroup>
            <h1>{t({ id: 'This link is not valid any more' })}</h1>
            <p>
              {t({ id: 'A link is good once, for a short time, and until the password changes. Ask for another one.' })}
            </p>
          </hgroup>
          <ButtonLink to="/recover" tone="primary">
            {t({ id: 'Ask for another link' })}
          </ButtonLink>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Spinner fill />
      )}
    </SignInFrame>
  )
}
