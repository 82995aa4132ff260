import {
  dismissNotification,
  markAllNotificationsRead,
  markNotificationRead,
  snoozeNotification,
} from '@oriel/contracts/v1/notifications/inbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import type { IsoDate } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { type InboxData, type InboxItem, inboxKey } from './queries.ts'
import { toastFailure } from '../../../ui/index.ts'

type Change = (notification: InboxItem) => InboxItem | null

/** Optimistic update, reapplied to responses requested before it was stored. */
export function useInboxActions() {
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly Change[]>([])

  async function act(change: Change, send: () => Promise<unknown>, failed: string) {
    setPending((changes) => [...changes, change])
    try {
      await send()
      await client.invalidateQueries({ queryKey: inboxKey })
    } catch (error) {
      toastFailure(error, { title: failed, id: 'notification', onRetry: () => void act(change, send, failed) })
    }
    setPending((changes) => changes.filter((it) => it !== change))
  }

  const acts = {
    read: (notification: InboxItem) =>
      notification.unread &&
      act(
        markItemRead(notification.id),
        () => callApi(markNotificationRead, { id: notification.id, upTo: notification.at }),
        t({ id: 'Failed to mark as read' }),
      ),
    finish: ({ id, at }: InboxItem) =>
      act(removeItem(id), () => callApi(dismissNotification, { id, upTo: at }), t({ id: 'Failed to mark as done' })),
    snooze: ({ id }: InboxItem, until: IsoDate) =>
      act(removeItem(id), () => callApi(snoozeNotification, { id, until }), t({ id: 'Failed to snooze' })),
    readAll: () =>
      act(
        (notification) => ({ ...notification, unread: false }),
        () => callApi(markAllNotificationsRead, {}),
        t({ id: 'Failed to mark all as read' }),
      ),
  }
  return { acts, shown: (inbox: InboxData) => pending.reduce(applyChange, inbox) }
}
export type InboxActions = ReturnType<typeof useInboxActions>['acts']

const removeItem =
  (id: string): Change =>
  (notification) =>
    notification.id === id ? null : notification
const markItemRead =
  (id: string): Change =>
  (notification) =>
    notification.id === id ? { ...notification, unread: false } : notification

function applyChange({ needsAttention, news, total }: InboxData, change: Change): InboxData {
  const each = (notifications: InboxItem[]) => notifications.map(change).filter((it) => it !== null)
  const left = each(needsAttention)
  return { needsAttention: left, news: each(news), total: total - needsAttention.length + left.length }
}
