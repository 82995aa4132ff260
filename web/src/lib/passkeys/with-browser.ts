import { beginPasskeySignIn, beginProof, signInWithPasskey } from '@oriel/contracts/v1/passkeys'
import { prove } from '@oriel/contracts/v1/session'
import type { PasskeyOptions } from '@oriel/contracts/v1/shapes/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ask } from '../api/ask.ts'
import { deviceName } from '../devices/device-name.ts'
import { t } from '../t.ts'

/** The device makes a key: what the browser says of it, under the name of the device. */
export async function makePasskey({ options }: PasskeyOptions) {
  const response = await startRegistration({
    // As the server's library made them.
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch((error: unknown) => {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error(t({ id: 'This device has a passkey for your account already.' }), { cause: error })
    throw error
  })
  return { name: deviceName(navigator.userAgent), response: { ...response } }
}

/** The browser shows which keys there are, and the device is unlocked. */
export async function signInByPasskey() {
  const response = await signed(await ask(beginPasskeySignIn, {}))
  return ask(signInWithPasskey, { response })
}

/** The same for somebody who is signed in, with a key of theirs. */
export async function proveByPasskey() {
  const passkey = await signed(await ask(beginProof, {}))
  await ask(prove, { passkey })
}

async function signed({ options }: PasskeyOptions) {
  const response = await startAuthentication({
    // As the server's library made them.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return { ...response }
}
