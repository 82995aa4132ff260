import type { Delivery } from '@oriel/contracts/v1/shapes/deliveries'
import type { DeliveryChannel, DeliveryState } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { exactInstant, formatInstant } from '../../lib/dates.ts'
import { personOf } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'
import { Row, Rows } from '../../ui/index.ts'
import { sentQuery } from './mail-queries.ts'

const channels: Record<DeliveryChannel, () => string> = {
  needs: () => t({ id: 'Needs you' }),
  news: () => t({ id: 'News' }),
  push: () => t({ id: 'Called on a device' }),
  test: () => t({ id: 'Test' }),
  invitation: () => t({ id: 'Invitation' }),
  recovery: () => t({ id: 'New password' }),
  'sign-in': () => t({ id: 'Link to sign in' }),
}
const states: Record<DeliveryState, () => string> = {
  waiting: () => t({ id: 'waits' }),
  sending: () => t({ id: 'is being sent' }),
  retrying: () => t({ id: 'is tried again' }),
  sent: () => t({ id: 'sent' }),
  undeliverable: () => t({ id: 'undeliverable' }),
}

/** What was sent to whom, when, and what the mail server said. */
export function SentList() {
  const { data } = useQuery(sentQuery)
  if (!data || data.items.length === 0) return null
  const lineOf = ({ address, state, answer }: Delivery) =>
    [address, states[state](), answer].filter(Boolean).join(' · ')
  return (
    <Rows label={t({ id: 'Sent' })}>
      {data.items.map((it) => (
        <Row
          key={it.id}
          title={`${channels[it.channel]()} · ${personOf(data.people, it.person).name}`}
          text={lineOf(it)}
          meta={
            <time dateTime={it.at} title={exactInstant(it.at)}>
              {formatInstant(it.at)}
            </time>
          }
        />
      ))}
    </Rows>
  )
}
