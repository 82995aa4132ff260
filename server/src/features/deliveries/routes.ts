import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/deliveries'
import * as push from '@oriel/contracts/v1/push'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as sent from '@oriel/contracts/v1/shapes/deliveries'
import * as shapes from '@oriel/contracts/v1/shapes/notice-settings'
import * as pushed from '@oriel/contracts/v1/shapes/push'
import { openRoute, preparedRoute, route } from '../../http/route.ts'
import { changeNoticeSettings, shown } from './change-notice-settings.ts'
import { listDeliveries } from './list-deliveries.ts'
import { mailSettings, testMail } from './mail-settings.ts'
import { readPushKey, subscribe, unsubscribe as unsubscribeFromPush } from './push-subscriptions.ts'
import { readChosen } from './read-notice-settings.ts'
import { unsubscribe } from './unsubscribe.ts'

export const deliveryRoutes = [
  preparedRoute(
    shaped(push.getPushKey, Nothing, pushed.PushKey),
    async (_, __, services) => services,
    (_, visit, services) => readPushKey(visit, services),
  ),
  preparedRoute(
    shaped(push.subscribeToPush, pushed.PushSubscription, ById),
    async (_, __, services) => services,
    subscribe,
  ),
  route(shaped(push.unsubscribeFromPush, ById, ById), unsubscribeFromPush),
  preparedRoute(
    shaped(calls.getNoticeSettings, Nothing, shapes.NoticeSettings),
    async (_, __, { config }) => config,
    async (_, { db, actor }, config) => shown(await readChosen(db, actor), config),
  ),
  preparedRoute(
    shaped(calls.changeNoticeSettings, shapes.NoticeSettingsEdit, shapes.NoticeSettings),
    async (_, __, { config }) => config,
    changeNoticeSettings,
  ),
  route(shaped(calls.listDeliveries, sent.DeliveryFilter, sent.Deliveries), listDeliveries),
  preparedRoute(
    shaped(calls.getMailSettings, Nothing, sent.MailSettings),
    async (_, __, { config }) => config,
    async (_, visit, config) => mailSettings(visit, config),
  ),
  preparedRoute(shaped(calls.testMail, sent.MailTest, ById), async (_, __, { config }) => config, testMail),
  openRoute(shaped(calls.unsubscribe, shapes.UnsubscribeToken, shapes.Unsubscribed), unsubscribe),
]
