import { call, everyone } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { PushKey, PushSubscription } from './push-schemas.ts'

/** Subscriptions end with their session. */

export const getPushKey = call<Nothing, PushKey>('GET /api/v1/push-subscriptions/key', everyone, { personal: true })
/** Replaces the session's subscription. */
export const subscribeToPush = call<PushSubscription, ById>('POST /api/v1/push-subscriptions', everyone, {
  status: 201,
})
export const unsubscribeFromPush = call<ById, ById>('DELETE /api/v1/push-subscriptions/:id', everyone)
