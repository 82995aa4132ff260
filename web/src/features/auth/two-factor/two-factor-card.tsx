import type { TwoFactorStatus } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { startTwoFactorSetup, getTwoFactorStatus } from '@oriel/contracts/v1/auth/two-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Banner, Button, Card, lazyDialog, unlessDeclined, useSubmit } from '../../../ui/index.ts'
import type { TwoFactorStep } from './two-factor-dialog.tsx'
import common from '../../../ui/layout/common.module.css'

export const twoFactorQuery = callQuery(['session', 'factor'], getTwoFactorStatus, {}, { staleTime: 0 })

const TwoFactorDialog = lazyDialog(async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog)

export function TwoFactorCard() {
  const client = useQueryClient()
  const { data } = useQuery(twoFactorQuery)
  const [step, setStep] = useState<TwoFactorStep | null>(null)
  const begin = useSubmit(() => unlessDeclined(() => callApi(startTwoFactorSetup, {})), {
    onSuccess: setStep,
  })
  if (!data) return null
  return (
    <Card
      title={t({ id: 'Two-factor authentication' })}
      aside={<Badge tone={data.since ? 'good' : 'neutral'}>{data.since ? t({ id: 'On' }) : t({ id: 'Off' })}</Badge>}
    >
      <div className={common.column4}>
        <TwoFactorSummary own={data} />
        <div className={common.wrapEnd}>
          {data.since ? (
            <>
              {!data.requiredFrom && <Button onClick={() => setStep('remove')}>{t({ id: 'Turn off' })}</Button>}
              <Button onClick={() => setStep('codes')}>{t({ id: 'New recovery codes' })}</Button>
            </>
          ) : (
            <Button tone="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
              {t({ id: 'Set up two-factor authentication' })}
            </Button>
          )}
        </div>
      </div>
      {step && (
        <TwoFactorDialog
          step={step}
          onChanged={() => void client.invalidateQueries(twoFactorQuery)}
          onClose={() => setStep(null)}
        />
      )}
    </Card>
  )
}

function TwoFactorSummary({ own: { since, codesLeft, requiredFrom } }: { own: TwoFactorStatus }) {
  if (since)
    return (
      <p>
        {t(
          {
            id: 'Each sign-in asks for a code from your authenticator app. {count, plural, =0 {No recovery codes left.} one {One recovery code left.} other {# recovery codes left.}}',
          },
          { count: codesLeft },
        )}
      </p>
    )
  return (
    <>
      <p>
        {t({
          id: 'You’ll also enter a code from an authenticator app, so no one can get in with your password alone.',
        })}
      </p>
      {requiredFrom && (
        <Banner tone="soon">
          {t(
            { id: 'Required starting {day}. You’ll need to sign in again then.' },
            { day: formatInstantDay(requiredFrom) },
          )}
        </Banner>
      )}
    </>
  )
}
