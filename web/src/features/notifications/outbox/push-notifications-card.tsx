import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@oriel/contracts/v1/notifications/push'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import { Card, Switch, toast, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { pushQuery } from './queries.ts'

const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** On this device until sign-out. */
export function PushNotificationsCard() {
  const client = useQueryClient()
  const { workspace } = usePreferences()
  const { data } = useQuery(pushQuery)
  const choose = useSubmit(
    (wanted: boolean) => (wanted ? subscribeDevice(workspace) : unsubscribeDevice(data?.here ?? null)),
    {
      onSettled: () => client.invalidateQueries(pushQuery),
    },
  )
  const isPossible = isPushSupported()
  return (
    <Card title={t({ id: 'Push notifications on this device' })}>
      <div className={common.column4}>
        <Switch
          label={t({ id: 'Push notifications' })}
          hint={
            isPossible
              ? t({
                  id: 'When something needs your attention, even if this page is closed. Stops when you sign out here.',
                })
              : t({
                  id: 'This browser can’t receive notifications. On a phone, add this page to the home screen first.',
                })
          }
          checked={choose.isPending ? choose.variables : Boolean(data?.here)}
          disabled={!isPossible || !data}
          onChange={({ target }) => choose.mutate(target.checked)}
        />
      </div>
    </Card>
  )
}

async function subscribeDevice(workspace: string) {
  if ((await Notification.requestPermission()) !== 'granted') {
    toast.error(t({ id: 'Notifications are blocked' }), {
      message: t({ id: 'Allow notifications for this site in your browser settings, then try again.' }),
    })
    return
  }
  const { key } = await callApi(getPushKey, {})
  const { active, pushManager } = await navigator.serviceWorker.ready
  // Shown when no page is open.
  active?.postMessage({ call: t({ id: 'Something needs your attention in {workspace}' }, { workspace }) }, [])
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await callApi(subscribeToPush, { endpoint, keys: { p256dh, auth } })
}

async function unsubscribeDevice(id: string | null) {
  if (id !== null) await callApi(unsubscribeFromPush, { id })
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}
