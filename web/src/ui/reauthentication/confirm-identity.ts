import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import { LIMITS } from '@oriel/contracts/limits'
import { callApi } from '../../lib/api/call-api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/t.ts'
import { showConfirm } from '../overlay/confirm.ts'

/** Step-up authentication. True on success. */
export const confirmIdentity = async ({ by, passkey }: ReauthenticationRequired): Promise<boolean> =>
  (passkey && (await verifyByPasskey())) || verifyByTyping(by)

/** False if canceled, or the passkey is on another device: type instead. */
const verifyByPasskey = () =>
  import('../../lib/passkeys/webauthn.ts')
    .then(({ reauthenticateByPasskey }) => reauthenticateByPasskey())
    .then(
      () => true,
      () => false,
    )

async function verifyByTyping(by: ReauthenticationRequired['by'], hint?: string): Promise<boolean> {
  // For people without a password.
  const otherwise = t({ id: 'No password? Log out and sign in again. That confirms it’s you for 10 minutes.' })
  const answer = await showConfirm({
    title: t({ id: 'Confirm it’s you' }),
    text: [
      t({ id: 'Because you signed in a while ago, this needs your confirmation.' }),
      ...(by === 'password' ? [otherwise] : []),
    ].join(' '),
    confirmLabel: t({ id: 'Continue' }),
    tone: 'primary',
    words: {
      label: by === 'code' ? t({ id: 'Code from your app' }) : t({ id: 'Password' }),
      ...(hint ? { hint } : {}),
      most: LIMITS.passwordMax,
      required: true,
      secret: by,
    },
  })
  if (!answer) return false
  try {
    await callApi(reauthenticate, { proof: answer.words })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields['proof']) throw error
    return verifyByTyping(by, error.fields['proof'])
  }
}
