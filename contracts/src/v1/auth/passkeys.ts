import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  NewPasskey,
  Passkey,
  PasskeyName,
  PasskeyOptions,
  PasskeyAssertion,
  Passkeys,
} from './passkeys-schemas.ts'
import type { SignedIn } from './session-schemas.ts'

/**
 * A key that a device keeps and gives to nobody: signing in takes the device and whatever unlocks it. `options` and
 * `response` are those of WebAuthn, as JSON.
 */

export const listPasskeys: Call<Nothing, Passkeys> = {
  method: 'GET',
  path: '/api/v1/me/passkeys',
  who: everyone,
  personal: true,
}
/** What the browser needs to make one; good once, for five minutes. */
export const startPasskeyRegistration: Call<Nothing, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/me/passkeys/options',
  who: everyone,
}
export const addPasskey: Call<NewPasskey, Passkey> = {
  method: 'POST',
  path: '/api/v1/me/passkeys',
  who: everyone,
  status: 201,
}
export const renamePasskey: Call<PasskeyName, Passkey> = {
  method: 'PATCH',
  path: '/api/v1/me/passkeys/:id',
  who: everyone,
}
export const removePasskey: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/me/passkeys/:id', who: everyone }
/** What the browser needs to sign in with one, whosever it is. */
export const startPasskeySignIn: Call<Nothing, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/auth/passkey/options',
  who: 'anyone',
}
/** What the browser needs to prove once more, by a key of one's own, who one is. */
export const startPasskeyReauthentication: Call<Nothing, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/session/reauthenticate/passkey',
  who: everyone,
}
/** It is both halves of a sign-in: no second factor is asked for. */
export const signInWithPasskey: Call<PasskeyAssertion, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/passkey',
  who: 'anyone',
  answersSecret: true,
}
