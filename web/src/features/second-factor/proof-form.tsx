import type { FactorProven, FactorWanted } from '@oriel/contracts/v1/shapes/factor-answers'
import { beginFactorAtSignIn, proveFactor } from '@oriel/contracts/v1/second-factor'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { t } from '../../lib/t.ts'
import { ErrorState, Spinner } from '../../ui/index.ts'
import { CodeForm } from './code-form.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** The second half of a sign-in; whoever must have a second factor and has none sets it up here. */
export function ProofForm({
  wanted: { challenge, begin },
  onProven,
}: {
  wanted: FactorWanted
  onProven: (proven: FactorProven) => void
}) {
  const send = (code: string) => ask(proveFactor, { challenge, code })
  return begin ? (
    <SettingUp challenge={challenge} send={send} onProven={onProven} />
  ) : (
    <CodeForm
      send={send}
      onDone={onProven}
      submit={t({ id: 'Sign In' })}
      hint={t({ id: 'Six digits, or one of your recovery codes.' })}
    />
  )
}

function SettingUp({
  challenge,
  send,
  onProven,
}: {
  challenge: string
  send: (code: string) => Promise<FactorProven>
  onProven: (proven: FactorProven) => void
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor', challenge],
    queryFn: () => ask(beginFactorAtSignIn, { challenge }),
    retry: false,
    // Another key would make the picture worthless that has been scanned.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (data) return <SetUpForm begun={data} send={send} onDone={onProven} />
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <Spinner fill />
}
