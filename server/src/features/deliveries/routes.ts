import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/deliveries'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/notice-settings'
import { openRoute, preparedRoute } from '../../http/route.ts'
import { changeNoticeSettings, shown } from './change-notice-settings.ts'
import { readChosen } from './read-notice-settings.ts'
import { unsubscribe } from './unsubscribe.ts'

export const deliveryRoutes = [
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
  openRoute(shaped(calls.unsubscribe, shapes.UnsubscribeToken, shapes.Unsubscribed), unsubscribe),
]
