import { messages } from '@oriel/contracts/messages'
import { endOtherSessions } from '@oriel/contracts/v1/me'
import type { OwnSessions } from '@oriel/contracts/v1/shapes/me'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { ask } from '../../lib/api/ask.ts'
import { exchangeToken } from '../../lib/session/exchange-token.ts'
import { exactInstant, formatInstant } from '../../lib/dates.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { Badge, Button, Card, ErrorState, Row, Rows, SkeletonRows, toast, useConfirm } from '../../ui/index.ts'
import { deviceName } from './device-name.ts'
import { ownSessionsQuery } from './queries.ts'
import styles from './profile.module.css'

/** Where the person is signed in, and a way to end all that but here. */
export function SessionsCard() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { data, isError, refetch } = useQuery(ownSessionsQuery)
  const others = data?.items.filter((session) => !session.current).length ?? 0

  const end = useMutation({
    mutationFn: () => exchangeToken(() => ask(endOtherSessions, {}, { exchangesToken: true })),
    onSuccess: async ({ ended }) => {
      toast.success(
        t(
          { id: '{count, plural, one {One other session was signed out} other {# other sessions were signed out}}' },
          { count: ended },
        ),
      )
      await client.invalidateQueries(ownSessionsQuery)
    },
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })

  async function endOthers() {
    const sure = await confirm({
      title: t({ id: 'Sign Out Others' }),
      text: t({ id: 'Everywhere but here you will have to sign in again.' }),
      confirmLabel: t({ id: 'Sign out others' }),
    })
    if (sure) end.mutate()
  }

  return (
    <Card
      flush
      title={t({ id: 'Where You Are Signed In' })}
      aside={
        others > 0 && (
          <Button size="small" busy={end.isPending} onClick={() => void endOthers()}>
            {t({ id: 'Sign out others' })}
          </Button>
        )
      }
    >
      {data ? (
        <Rows label={t({ id: 'Sessions' })}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} text={say(messages.requestFailed)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: OwnSessions['items'][number] }) {
  return (
    <Row
      start={<MonitorSmartphone className={styles.device} aria-hidden="true" />}
      title={deviceName(session.userAgent)}
      text={session.ip ? t({ id: 'from {ip}' }, { ip: session.ip }) : undefined}
      meta={
        session.current ? (
          <Badge tone="good">{t({ id: 'This device' })}</Badge>
        ) : (
          <time
            className={styles.quiet}
            dateTime={session.lastUsedAt}
            title={t({ id: 'Signed in {createdAt}' }, { createdAt: exactInstant(session.createdAt) })}
          >
            {formatInstant(session.lastUsedAt)}
          </time>
        )
      }
    />
  )
}
