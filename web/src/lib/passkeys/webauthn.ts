import { startPasskeySignIn, startPasskeyReauthentication, signInWithPasskey } from '@oriel/contracts/v1/auth/passkeys'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import type { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { callApi } from '../api/call-api.ts'
import { deviceName } from '../devices/device-name.ts'
import { t } from '../t.ts'

export async function createPasskey({ options }: PasskeyOptions) {
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch((error: unknown) => {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error(t({ id: 'This device already has a passkey for your account.' }), { cause: error })
    throw error
  })
  return { name: deviceName(navigator.userAgent), response: { ...response } }
}

/** Discoverable credential. */
export async function signInByPasskey() {
  const response = await signed(await callApi(startPasskeySignIn, {}))
  return callApi(signInWithPasskey, { response })
}

export async function reauthenticateByPasskey() {
  const passkey = await signed(await callApi(startPasskeyReauthentication, {}))
  await callApi(reauthenticate, { passkey })
}

async function signed({ options }: PasskeyOptions) {
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return { ...response }
}
