import { messages } from '@oriel/contracts/messages'
import { endOtherSessions } from '@oriel/contracts/v1/me'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { ask } from '../../lib/api/ask.ts'
import { exchangeToken } from '../../lib/session/exchange-token.ts'
import { exactInstant, formatInstant } from '../../lib/dates.ts'
import { messageOf } from '../../lib/api/refused.ts'
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
      toast.success(ended === 1 ? 'One other session was signed out' : `${ended} other sessions were signed out`)
      await client.invalidateQueries(ownSessionsQuery)
    },
    onError: (error) => toast.error(messages.error, { message: messageOf(error) }),
  })

  async function endOthers() {
    const sure = await confirm({
      title: 'Sign Out Others',
      text: 'Everywhere but here you will have to sign in again.',
      confirmLabel: 'Sign out others',
    })
    if (sure) end.mutate()
  }

  return (
    <Card
      flush
      title="Where You Are Signed In"
      aside={
        others > 0 && (
          <Button size="small" busy={end.isPending} onClick={() => void endOthers()}>
            Sign out others
          </Button>
        )
      }
    >
      {data ? (
        <Rows label="Sessions">
          {data.items.map((session) => (
            <Row
              key={session.id}
              start={<MonitorSmartphone className={styles.device} aria-hidden="true" />}
              title={deviceName(session.userAgent)}
              text={session.ip ? `from ${session.ip}` : undefined}
              meta={
                session.current ? (
                  <Badge tone="good">This device</Badge>
                ) : (
                  <time
                    className={styles.quiet}
                    dateTime={session.lastUsedAt}
                    title={`Signed in ${exactInstant(session.createdAt)}`}
                  >
                    {formatInstant(session.lastUsedAt)}
                  </time>
                )
              }
            />
          ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} text={messages.requestFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Card>
  )
}
