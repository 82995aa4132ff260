import { getSetup } from '@oriel/contracts/v1/access/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CompleteSetupForm } from '../../features/access/onboarding/complete-setup-form.tsx'
import { callApi } from '../../lib/api/call-api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, ErrorState, SignInFrame, Spinner } from '../../ui/index.ts'

export function SetupScreen() {
  const { hash } = useLocation()
  // The next navigation removes the token from the address.
  const [token] = useState(() => hash.slice(1))
  const completeSignIn = useCompleteSignIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => callApi(getSetup, { token: token || 'none' }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <SignInFrame>
      {data ? (
        <>
          <hgroup>
            <h1>{t({ id: 'Set up your workspace' })}</h1>
            <p>{t({ id: 'You can change everything later in Settings.' })}</p>
          </hgroup>
          <CompleteSetupForm token={token} setup={data} onSignedIn={completeSignIn} />
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <InvalidSetupLink />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Spinner fill />
      )}
    </SignInFrame>
  )
}

const InvalidSetupLink = () => (
  <>
    <hgroup>
      <h1>{t({ id: 'This link is no longer valid' })}</h1>
      <p>
        {t({
          id: 'The setup link works once, within 24 hours of the first start. Sign in with the email and password that the server printed, or reset the password on the server.',
        })}
      </p>
    </hgroup>
    <ButtonLink to="/" tone="primary">
      {t({ id: 'Go to sign-in' })}
    </ButtonLink>
  </>
)
