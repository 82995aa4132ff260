import { call, everyone } from '../call.ts'
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

/** `options` and `response` are WebAuthn JSON. */

export const listPasskeys = call<Nothing, Passkeys>('GET /api/v1/me/passkeys', everyone, { personal: true })
/** Valid once, for five minutes. */
export const startPasskeyRegistration = call<Nothing, PasskeyOptions>('POST /api/v1/me/passkeys/options', everyone)
export const addPasskey = call<NewPasskey, Passkey>('POST /api/v1/me/passkeys', everyone, { status: 201 })
export const renamePasskey = call<PasskeyName, Passkey>('PATCH /api/v1/me/passkeys/:id', everyone)
export const removePasskey = call<ById, ById>('DELETE /api/v1/me/passkeys/:id', everyone)
/** Any account's passkey can answer. */
export const startPasskeySignIn = call<Nothing, PasskeyOptions>('POST /api/v1/auth/passkey/options', 'anyone')
/** Re-authentication (step-up). */
export const startPasskeyReauthentication = call<Nothing, PasskeyOptions>(
  'POST /api/v1/session/reauthenticate/passkey',
  everyone,
)
/** Counts as both factors. */
export const signInWithPasskey = call<PasskeyAssertion, SignedIn>('POST /api/v1/auth/passkey', 'anyone', {
  answersSecret: true,
})
