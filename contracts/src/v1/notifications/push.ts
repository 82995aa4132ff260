import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { PushKey, PushSubscription } from './push-schemas.ts'

/** Being called on a device while no page is open. A subscription ends with the sign-in that made it. */

/** With which key a browser subscribes, and the subscription of this sign-in, if there is one. */
export const getPushKey: Call<Nothing, PushKey> = {
  method: 'GET',
  path: '/api/v1/push-subscriptions/key',
  who: everyone,
  personal: true,
}
/** In place of the one that this sign-in had. */
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
