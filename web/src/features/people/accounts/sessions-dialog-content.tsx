import { messages } from '@oriel/contracts/messages'
import { signOutPersonSession, signOutPerson } from '@oriel/contracts/v1/people/people'
import type { Person, PersonSessions } from '@oriel/contracts/v1/people/people-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, X } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { deviceName } from '../../../lib/devices/device-name.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Dialog, EmptyState, IconButton, Row, Rows, toast, useSubmit, Unloaded } from '../../../ui/index.ts'
import styles from './people.module.css'
import common from '../../../ui/layout/common.module.css'
import { sessionsQuery } from './queries.ts'

export interface SessionsDialogProps {
  user: Person
  onClose: () => void
}

export function SessionsDialogContent({ user, onClose }: SessionsDialogProps) {
  const { data, isError, refetch } = useQuery(sessionsQuery(user.id))
  const mayEnd = user.can.includes('endSessions')
  const end = useEndSessions(user.id)

  return (
    <Dialog
      onClose={onClose}
      title={t({ id: '{name}’s active sessions' }, { name: user.name })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
          {mayEnd && data && data.items.length > 0 && (
            <Button tone="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
              {t({ id: 'Sign out everywhere' })}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        data.items.length > 0 ? (
          <Rows label={t({ id: 'Sessions' })}>
            {data.items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={mayEnd ? () => end.mutate(session.id) : undefined}
              />
            ))}
          </Rows>
        ) : (
          <EmptyState level={3} title={t({ id: 'Not signed in anywhere' })} />
        )
      ) : (
        <Unloaded query={{ isError, refetch }} level={3} text={translate(messages.requestFailed)} rows={2} />
      )}
    </Dialog>
  )
}

function useEndSessions(id: string) {
  const client = useQueryClient()
  return useSubmit(
    (session?: string) =>
      session === undefined ? callApi(signOutPerson, { id }) : callApi(signOutPersonSession, { id, session }),
    {
      onSuccess: ({ ended }) =>
        toast.success(
          t(
            { id: '{count, plural, one {One session was signed out} other {# sessions were signed out}}' },
            { count: ended },
          ),
        ),
      onSettled: () => client.invalidateQueries(sessionsQuery(id)),
    },
  )
}

type SessionRowProps = { session: PersonSessions['items'][number]; onEnd: (() => void) | undefined }

function SessionRow({ session, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent)
  return (
    <Row
      start={<MonitorSmartphone className={styles.icon} aria-hidden="true" />}
      title={device}
      text={session.ip ? t({ id: 'from {ip}' }, { ip: session.ip }) : undefined}
      meta={
        <time
          className={common.note}
          dateTime={session.lastUsedAt}
          title={t({ id: 'Signed in {createdAt}' }, { createdAt: formatExactInstant(session.createdAt) })}
        >
          {formatInstant(session.lastUsedAt)}
        </time>
      }
      actions={
        onEnd && <IconButton icon={X} size="small" label={t({ id: 'Sign out {device}' }, { device })} onClick={onEnd} />
      }
    />
  )
}
