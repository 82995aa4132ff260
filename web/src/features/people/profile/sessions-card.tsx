import { messages } from '@oriel/contracts/messages'
import { signOutOtherSessions, signOutSession } from '@oriel/contracts/v1/people/me'
import type { OwnSessions } from '@oriel/contracts/v1/people/me-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, X } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { exchangeToken } from '../../../lib/session/exchange-token.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  Badge,
  Button,
  Card,
  ErrorState,
  reviewAccess,
  IconButton,
  Row,
  Rows,
  SkeletonRows,
  toast,
  useConfirm,
  useSubmit,
} from '../../../ui/index.ts'
import { deviceName } from '../../../lib/devices/device-name.ts'
import { ownSessionsQuery } from './queries.ts'
import styles from './profile.module.css'

function useSignOutSessions() {
  const client = useQueryClient()
  const end = useSubmit(() => exchangeToken(() => callApi(signOutOtherSessions, {}, { exchangesToken: true })), {
    onSuccess: async ({ ended }) => {
      toast.success(
        t(
          { id: '{count, plural, one {One other session was signed out} other {# other sessions were signed out}}' },
          { count: ended },
        ),
      )
      await client.invalidateQueries(ownSessionsQuery)
      await reviewAccess()
    },
  })

  const endOne = useSubmit((id: string) => callApi(signOutSession, { id }), {
    onSuccess: () => toast.success(t({ id: 'Device signed out' })),
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  })

  return { end, endOne }
}

export function SessionsCard() {
  const confirm = useConfirm()
  const { data, isError, refetch } = useQuery(ownSessionsQuery)
  const others = data?.items.filter((session) => !session.current).length ?? 0

  const { end, endOne } = useSignOutSessions()

  async function endOthers() {
    const sure = await confirm({
      title: t({ id: 'Sign out elsewhere' }),
      text: t({ id: 'You’ll have to sign in again everywhere else.' }),
      confirmLabel: t({ id: 'Sign out elsewhere' }),
    })
    if (sure) end.mutate()
  }

  return (
    <Card
      flush
      title={t({ id: 'Active sessions' })}
      aside={
        others > 0 && (
          <Button size="small" busy={end.isPending} onClick={() => void endOthers()}>
            {t({ id: 'Sign out elsewhere' })}
          </Button>
        )
      }
    >
      {data ? (
        <Rows label={t({ id: 'Sessions' })}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne.mutate(session.id)} />
          ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} text={translate(messages.requestFailed)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSessions['items'][number]; onEnd: () => void }) {
  const device = deviceName(session.userAgent)
  return (
    <Row
      start={<MonitorSmartphone className={styles.device} aria-hidden="true" />}
      title={device}
      text={session.ip ? t({ id: 'from {ip}' }, { ip: session.ip }) : undefined}
      meta={
        session.current ? (
          <Badge tone="good">{t({ id: 'This device' })}</Badge>
        ) : (
          <time
            className={styles.quiet}
            dateTime={session.lastUsedAt}
            title={t({ id: 'Signed in {createdAt}' }, { createdAt: formatExactInstant(session.createdAt) })}
          >
            {formatInstant(session.lastUsedAt)}
          </time>
        )
      }
      actions={
        !session.current && (
          <IconButton icon={X} size="small" label={t({ id: 'Sign out {device}' }, { device })} onClick={onEnd} />
        )
      }
    />
  )
}
