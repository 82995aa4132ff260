import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, ErrorState, SignInFrame, Spinner } from '../../ui/index.ts'

interface TokenScreenProps<Found> {
  name: string
  load: (token: string) => Promise<Found>
  /** Why links become invalid; one text for every reason. */
  invalid: string
  children: (token: string, found: Found) => ReactNode
}

/** Opening it changes nothing: mail scanners follow links. */
export function TokenScreen<Found>({ name, load, invalid, children }: TokenScreenProps<Found>) {
  const { hash } = useLocation()
  // The fragment isn't sent to the server; the next navigation removes it.
  const [token] = useState(() => hash.slice(1))
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    queryFn: () => load(token || 'none'),
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <SignInFrame>
      {data ? (
        children(token, data)
      ) : error instanceof ApiError && error.status === 404 ? (
        <>
          <hgroup>
            <h1>{t({ id: 'This link is no longer valid' })}</h1>
            <p>{invalid}</p>
          </hgroup>
          <ButtonLink to="/" tone="primary">
            {t({ id: 'Go to sign-in' })}
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
