import { messages } from '@oriel/contracts/messages'
import { forgetOwnDevice } from '@oriel/contracts/v1/people/me'
import type { OwnDevices } from '@oriel/contracts/v1/people/me-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorCheck, X } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  Badge,
  Card,
  ErrorState,
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
import styles from './profile.module.css'

type Device = OwnDevices['items'][number]

/** These devices can sign in while the account is rate-limited. */
export function DevicesCard() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { data, isError, refetch } = useQuery(ownDevicesQuery)

  const forget = useSubmit((id: string) => callApi(forgetOwnDevice, { id }), {
    onSuccess: async () => {
      toast.success(t({ id: 'Device forgotten' }))
      await Promise.all([client.invalidateQueries(ownDevicesQuery), client.invalidateQueries(ownSessionsQuery)])
    },
  })

  async function forgetOne({ id, current }: Device) {
    const sure = await confirm({
      title: t({ id: 'Forget device' }),
      text: current
        ? t({ id: 'You stay signed in here. At the next sign-in, this device counts as new.' })
        : t({ id: 'You’ll be signed out there. At the next sign-in, that device counts as new.' }),
      confirmLabel: t({ id: 'Forget device' }),
    })
    if (sure) forget.mutate(id)
  }

  return (
    <Card flush title={t({ id: 'Known devices' })}>
      {data && data.items.length > 0 ? (
        <Rows label={t({ id: 'Known devices' })}>
          {data.items.map((device) => (
            <DeviceRow key={device.id} device={device} onForget={() => void forgetOne(device)} />
          ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} text={translate(messages.requestFailed)} onRetry={() => void refetch()} />
      ) : (
        !data && <SkeletonRows count={2} />
      )}
      <p className={styles.note}>
        {t({
          id: 'You can always sign in from a known device, even while someone is guessing at your password. Changing your password resets this list.',
        })}
      </p>
    </Card>
  )
}

function DeviceRow({ device, onForget }: { device: Device; onForget: () => void }) {
  return (
    <Row
      start={<MonitorCheck className={styles.device} aria-hidden="true" />}
      title={deviceName(device.userAgent)}
      text={
        <span title={t({ id: 'Known since {createdAt}' }, { createdAt: formatExactInstant(device.createdAt) })}>
          {t({ id: 'last sign-in {lastUsedAt}' }, { lastUsedAt: formatInstant(device.lastUsedAt) })}
        </span>
      }
      meta={device.current && <Badge tone="good">{t({ id: 'This device' })}</Badge>}
      actions={
        <IconButton
          icon={X}
          size="small"
          label={t({ id: 'Forget {userAgent}' }, { userAgent: deviceName(device.userAgent) })}
          onClick={onForget}
        />
      }
    />
  )
}
