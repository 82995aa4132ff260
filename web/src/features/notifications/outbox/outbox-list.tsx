import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/t.ts'
import { Row, Rows } from '../../../ui/index.ts'
import { outboxQuery } from './queries.ts'
import type { OutboxItem } from '@oriel/contracts/v1/notifications/outbox-schemas'
import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/enums'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { personById } from '../../../lib/people.ts'

const channels: Record<DeliveryChannel, () => string> = {
  attention: () => t({ id: 'Needs attention' }),
  digest: () => t({ id: 'Updates' }),
  push: () => t({ id: 'Push notification' }),
  test: () => t({ id: 'Test' }),
  invitation: () => t({ id: 'Invitation' }),
  'password-reset': () => t({ id: 'New password' }),
  'sign-in': () => t({ id: 'Sign-in link' }),
  security: () => t({ id: 'Security notice' }),
}
const states: Record<DeliveryState, () => string> = {
  waiting: () => t({ id: 'queued' }),
  sending: () => t({ id: 'sending' }),
  retrying: () => t({ id: 'retrying' }),
  sent: () => t({ id: 'sent' }),
  undeliverable: () => t({ id: 'undeliverable' }),
}

export function OutboxList() {
  const { data } = useQuery(outboxQuery)
  if (!data || data.items.length === 0) return null
  const lineOf = ({ address, state, serverResponse: answer }: OutboxItem) =>
    [address, states[state](), answer].filter(Boolean).join(' · ')
  return (
    <Rows label={t({ id: 'Sent' })}>
      {data.items.map((it) => (
        <Row
          key={it.id}
          title={`${channels[it.channel]()} · ${personById(data.people, it.person).name}`}
          text={lineOf(it)}
          meta={
            <time dateTime={it.at} title={formatExactInstant(it.at)}>
              {formatInstant(it.at)}
            </time>
          }
        />
      ))}
    </Rows>
  )
}
