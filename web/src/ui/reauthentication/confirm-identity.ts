import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import { requestSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import { LIMITS } from '@oriel/contracts/limits'
import { callApi } from '../../lib/api/call-api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { storedUser } from '../../lib/session/stored-session.ts'
import { t } from '../../lib/t.ts'
import { showConfirm } from '../overlay/confirm.ts'

/** Step-up authentication. True on success. */
export const confirmIdentity = async (asked: ReauthenticationRequired): Promise<boolean> =>
  (asked.passkey && (await verifyByPasskey())) || verifyByTyping(asked)

/** False if canceled, or the passkey is on another device. */
const verifyByPasskey = () =>
  import('../../lib/passkeys/webauthn.ts')
    .then(({ reauthenticateByPasskey }) => reauthenticateByPasskey())
    .then(
      () => true,
      () => false,
    )

const title = () => t({ id: 'Confirm it’s you' })

async function verifyByTyping(asked: ReauthenticationRequired, hint?: string): Promise<boolean> {
  const { by, passkey } = asked
  const answer = await showConfirm({
    title: title(),
    text: t({ id: 'Because you signed in a while ago, this needs your confirmation.' }),
    confirmLabel: t({ id: 'Continue' }),
    tone: 'primary',
    // For people without a password.
    ...(passkey
      ? { otherLabel: t({ id: 'Use a passkey' }) }
      : by === 'password'
        ? { otherLabel: t({ id: 'Email me a sign-in link' }) }
        : {}),
    words: {
      label: by === 'code' ? t({ id: 'Code from your app' }) : t({ id: 'Password' }),
      ...(hint ? { hint } : {}),
      most: LIMITS.passwordMax,
      required: true,
      secret: by,
    },
  })
  if (!answer) return false
  if (answer.isOther) return passkey ? confirmIdentity(asked) : verifyByLink(asked)
  try {
    await callApi(reauthenticate, { proof: answer.words })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields['proof']) throw error
    return verifyByTyping(asked, error.fields['proof'])
  }
}

/** The link starts a new session, which all tabs take over. */
async function verifyByLink(asked: ReauthenticationRequired): Promise<boolean> {
  const email = storedUser()?.email ?? ''
  const { emailEnabled } = await callApi(requestSignInLink, { email })
  if (!emailEnabled)
    return verifyByTyping(asked, t({ id: 'This workspace doesn’t send email. Log out and sign in again instead.' }))
  const answer = await showConfirm({
    title: title(),
    text: t({ id: 'We sent a link to {email}. Open it in this browser, then continue here.' }, { email }),
    confirmLabel: t({ id: 'Continue' }),
    tone: 'primary',
  })
  return answer !== null
}
