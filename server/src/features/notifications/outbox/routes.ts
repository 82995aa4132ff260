import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/notifications/outbox'
import * as push from '@oriel/contracts/v1/notifications/push'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as sent from '@oriel/contracts/v1/notifications/outbox-schemas'
import * as shapes from '@oriel/contracts/v1/notifications/notification-settings-schemas'
import * as pushed from '@oriel/contracts/v1/notifications/push-schemas'
import { publicRawRoute, publicRoute, preparedRoute, route } from '../../../platform/http/route.ts'
import { changeNotificationSettings, showNotificationSettings } from './change-notification-settings.ts'
import { listOutbox } from './list-outbox.ts'
import { readPushKey, subscribeToPush, unsubscribeFromPush } from './push-subscriptions.ts'
import { readNotificationSettings } from './read-notification-settings.ts'
import { unsubscribeByToken } from './unsubscribe.ts'
import { showUnsubscribePage } from './unsubscribe-page.ts'

export const outboxRoutes = [
  preparedRoute(
    withSchemas(push.getPushKey, Nothing, pushed.PushKey),
    async (_, __, services) => services,
    (_, ctx, services) => readPushKey(ctx, services),
  ),
  preparedRoute(
    withSchemas(push.subscribeToPush, pushed.PushSubscription, ById),
    async (_, __, services) => services,
    subscribeToPush,
  ),
  route(withSchemas(push.unsubscribeFromPush, ById, ById), unsubscribeFromPush),
  preparedRoute(
    withSchemas(calls.getNotificationSettings, Nothing, shapes.NotificationSettings),
    async (_, __, { config }) => config,
    async (_, { db, actor }, config) => showNotificationSettings(await readNotificationSettings(db, actor), config),
  ),
  preparedRoute(
    withSchemas(calls.changeNotificationSettings, shapes.NotificationSettingsEdit, shapes.NotificationSettings),
    async (_, __, { config }) => config,
    changeNotificationSettings,
  ),
  route(withSchemas(calls.listOutbox, sent.OutboxFilter, sent.OutboxPage), listOutbox),
  publicRawRoute(rawWithSchemas(calls.getUnsubscribePage, shapes.UnsubscribeToken), showUnsubscribePage),
  publicRoute(withSchemas(calls.unsubscribe, shapes.UnsubscribeToken, shapes.Unsubscribed), unsubscribeByToken),
]
