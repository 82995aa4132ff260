import { signInWithOidc } from '@oriel/contracts/v1/access/oidc'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { callApi } from '../../lib/api/call-api.ts'
import { errorMessage, ApiError } from '../../lib/api/api-error.ts'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, SignInFrame, Spinner } from '../../ui/index.ts'

/** OIDC callback: `#provider?response`, or the error. */
export function OidcScreen() {
  const { hash } = useLocation()
  const [back] = useState(() => hash.slice(1))
  const [id = '', query = ''] = back.split(/\?(.*)/s)
  const isTest = new URLSearchParams(query).get('state')?.startsWith('test.') === true
  if (isTest) return <Navigate to={`/settings/sign-in#${back}`} replace />
  if (back.startsWith('!'))
    return (
      <SignInFailed
        text={
          back === '!often' ? rateLimitedText() : t({ id: 'The provider can’t be reached or isn’t set up correctly.' })
        }
      />
    )
  return <CompletingSignIn id={id || 'none'} query={query} />
}

const rateLimitedText = () => t({ id: 'Too many attempts. Wait an hour, or sign in another way.' })

function CompletingSignIn({ id, query }: { id: string; query: string }) {
  const arrive = useCompleteSignIn()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['oidc', id, query],
    queryFn: () => callApi(signInWithOidc, { id, query }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const wanted = error instanceof ApiError && error.code === 'two-factor-required' ? error.data : null
  useEffect(() => {
    if (data) arrive(data)
    else if (wanted) void navigate('/sign-in-link', { state: wanted, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- it arrives once
  }, [data, wanted])
  return error && !wanted ? (
    <SignInFailed text={errorMessage(error)} />
  ) : (
    <SignInFrame>
      <Spinner fill />
    </SignInFrame>
  )
}

const SignInFailed = ({ text }: { text: string | undefined }) => (
  <SignInFrame>
    <hgroup>
      <h1>{t({ id: 'You’re not signed in' })}</h1>
      <p>{text}</p>
    </hgroup>
    <ButtonLink to="/" tone="primary">
      {t({ id: 'Sign in another way' })}
    </ButtonLink>
  </SignInFrame>
)
