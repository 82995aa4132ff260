import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { PushKey, PushSubscription } from './push-schemas.ts'

/** Web push. A subscription ends with the session that created it. */

export const getPushKey: Call<Nothing, PushKey> = {
  method: 'GET',
  path: '/api/v1/push-subscriptions/key',
  who: everyone,
  personal: true,
}
/** Replaces the session's subscription. */
export const subscribeToPush: Call<PushSubscription, ById> = {
  method: 'POST',
  path: '/api/v1/push-subscriptions',
  who: everyone,
  status: 201,
}
export const unsubscribeFromPush: Call<ById, ById> = {
  method: 'DELETE',
  path: '/api/v1/push-subscriptions/:id',
  who: everyone,
}
