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

/** Passkeys (WebAuthn). `options` and `response` are WebAuthn JSON. */

export const listPasskeys: Call<Nothing, Passkeys> = {
  method: 'GET',
  path: '/api/v1/me/passkeys',
  who: everyone,
  personal: true,
}
/** Valid once, for five minutes. */
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
/** Any account's passkey can answer. */
export const startPasskeySignIn: Call<Nothing, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/auth/passkey/options',
  who: 'anyone',
}
/** Re-authentication (step-up). */
export const startPasskeyReauthentication: Call<Nothing, PasskeyOptions> = {
  method: 'POST',
  path: '/api/v1/session/reauthenticate/passkey',
  who: everyone,
}
/** Counts as both factors. */
export const signInWithPasskey: Call<PasskeyAssertion, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/passkey',
  who: 'anyone',
  answersSecret: true,
}
