import type { TwoFactorVerified, TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { setUpTwoFactorAtSignIn, verifyTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { t } from '../../../lib/t.ts'
import { ErrorState, Spinner } from '../../../ui/index.ts'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx'

export function TwoFactorSignInForm({
  wanted: { challenge, begin },
  onProven,
}: {
  wanted: TwoFactorRequired
  onProven: (proven: TwoFactorVerified) => void
}) {
  const send = (code: string) => callApi(verifyTwoFactor, { challenge, code })
  return begin ? (
    <SetUpAtSignIn challenge={challenge} send={send} onProven={onProven} />
  ) : (
    <TwoFactorCodeForm
      send={send}
      onDone={onProven}
      submit={t({ id: 'Sign In' })}
      hint={t({ id: 'Enter the 6-digit code or one of your recovery codes.' })}
    />
  )
}

function SetUpAtSignIn({
  challenge,
  send,
  onProven,
}: {
  challenge: string
  send: (code: string) => Promise<TwoFactorVerified>
  onProven: (proven: TwoFactorVerified) => void
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['two-factor', challenge],
    queryFn: () => callApi(setUpTwoFactorAtSignIn, { challenge }),
    retry: false,
    // Refetching would invalidate the scanned QR code.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (data) return <TwoFactorSetupForm begun={data} send={send} onDone={onProven} />
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <Spinner fill />
}
