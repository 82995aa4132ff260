import { messages } from '@oriel/contracts/messages'
import type { OwnFactor } from '@oriel/contracts/v1/shapes/factor-answers'
import { beginFactor } from '@oriel/contracts/v1/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import { say, t } from '../../lib/t.ts'
import { Badge, Banner, Button, Card, later, toast, useProven } from '../../ui/index.ts'
import type { FactorStep } from './factor-dialog.tsx'
import { ownFactorQuery } from './queries.ts'
import styles from './second-factor.module.css'

const FactorDialog = later(async () => (await import('./factor-dialog.tsx')).FactorDialog)

/** Six digits of an app beside the password. */
export function FactorCard() {
  const client = useQueryClient()
  const proven = useProven()
  const { data } = useQuery(ownFactorQuery)
  const [step, setStep] = useState<FactorStep | null>(null)
  const begin = useMutation({
    mutationFn: () => proven(() => ask(beginFactor, {})),
    onSuccess: setStep,
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
  if (!data) return null
  return (
    <Card
      title={t({ id: 'Second Factor' })}
      aside={<Badge tone={data.since ? 'good' : 'neutral'}>{data.since ? t({ id: 'On' }) : t({ id: 'Off' })}</Badge>}
    >
      <div className={styles.steps}>
        <Said own={data} />
        <div className={styles.buttons}>
          {data.since ? (
            <>
              {!data.requiredFrom && <Button onClick={() => setStep('remove')}>{t({ id: 'Turn it off' })}</Button>}
              <Button onClick={() => setStep('codes')}>{t({ id: 'New recovery codes' })}</Button>
            </>
          ) : (
            <Button tone="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
              {t({ id: 'Set up a second factor' })}
            </Button>
          )}
        </div>
      </div>
      {step && (
        <FactorDialog
          step={step}
          onChanged={() => void client.invalidateQueries(ownFactorQuery)}
          onClose={() => setStep(null)}
        />
      )}
    </Card>
  )
}

function Said({ own: { since, codesLeft, requiredFrom } }: { own: OwnFactor }) {
  if (since)
    return (
      <p>
        {t(
          {
            id: 'Each sign-in asks for a code of your app. {count, plural, =0 {No recovery code is left.} one {One recovery code is left.} other {# recovery codes are left.}}',
          },
          { count: codesLeft },
        )}
      </p>
    )
  return (
    <>
      <p>{t({ id: 'With a code of an app beside it, somebody who learns your password does not get in.' })}</p>
      {requiredFrom && (
        <Banner tone="soon">
          {t({ id: 'Required from {day} on: then you sign in again.' }, { day: formatInstantDay(requiredFrom) })}
        </Banner>
      )}
    </>
  )
}
