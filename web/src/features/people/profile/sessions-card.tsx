import { messages } from '@oriel/contracts/messages'
import { forgetOwnDevice, signOutOtherSessions, signOutSession } from '@oriel/contracts/v1/people/me'
import type { OwnDevices, OwnSessions } from '@oriel/contracts/v1/people/me-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorCheck, MonitorSmartphone, X } from 'lucide-react'
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
import { ownDevicesQuery, ownSessionsQuery } from './queries.ts'
import common from '../../../ui/layout/common.module.css'

type Session = OwnSessions['items'][number]
type Device = OwnDevices['items'][number]

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

  const reload = () =>
    Promise.all([client.invalidateQueries(ownSessionsQuery), client.invalidateQueries(ownDevicesQuery)])
  // The next sign-in there counts as new.
  const endOne = useSubmit(
    async ({ id, device }: Session) => {
      await (device ? callApi(forgetOwnDevice, { id: device }) : callApi(signOutSession, { id }))
    },
    { onSuccess: () => toast.success(t({ id: 'Device signed out' })), onSettled: reload },
  )
  const forget = useSubmit((id: string) => callApi(forgetOwnDevice, { id }), {
    onSuccess: () => toast.success(t({ id: 'Device forgotten' })),
    onSettled: reload,
  })

  return { end, endOne, forget }
}

/** Also known devices: they can sign in while the account is rate-limited. */
export function SessionsCard() {
  const confirm = useConfirm()
  const { data, isError, refetch } = useQuery(ownSessionsQuery)
  const { data: known } = useQuery(ownDevicesQuery)
  const title = t({ id: 'Sessions and devices' })
  const others = data?.items.filter((session) => !session.current).length ?? 0

  const { end, endOne, forget } = useSignOutSessions()

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
      title={title}
      aside={
        others > 0 && (
          <Button size="small" busy={end.isPending} onClick={() => void endOthers()}>
            {t({ id: 'Sign out elsewhere' })}
          </Button>
        )
      }
    >
      {data ? (
        <Rows label={title}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne.mutate(session)} />
          ))}
          {known?.items
            .filter(({ id }) => !data.items.some(({ device }) => device === id))
            .map((device) => (
              <DeviceRow key={device.id} device={device} onForget={() => forget.mutate(device.id)} />
            ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} text={translate(messages.requestFailed)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      <p className={common.padded}>
        {t({
          id: 'You can always sign in from a known device, even while someone is guessing at your password. Changing your password resets this list.',
        })}
      </p>
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = deviceName(session.userAgent)
  return (
    <Row
      start={<MonitorSmartphone className={common.icon} aria-hidden="true" />}
      title={device}
      text={session.ip ? t({ id: 'from {ip}' }, { ip: session.ip }) : undefined}
      meta={
        session.current ? (
          <Badge tone="good">{t({ id: 'This device' })}</Badge>
        ) : (
          <time
            className={common.note}
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

function DeviceRow({ device, onForget }: { device: Device; onForget: () => void }) {
  const name = deviceName(device.userAgent)
  return (
    <Row
      start={<MonitorCheck className={common.icon} aria-hidden="true" />}
      title={name}
      text={t({ id: 'Known device, not signed in' })}
      meta={
        <time
          className={common.note}
          dateTime={device.lastUsedAt}
          title={t({ id: 'Known since {createdAt}' }, { createdAt: formatExactInstant(device.createdAt) })}
        >
          {formatInstant(device.lastUsedAt)}
        </time>
      }
      actions={
        <IconButton
          icon={X}
          size="small"
          label={t({ id: 'Forget {userAgent}' }, { userAgent: name })}
          onClick={onForget}
        />
      }
    />
  )
}
