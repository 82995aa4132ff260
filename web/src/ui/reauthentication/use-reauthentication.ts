import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import { LIMITS } from '@oriel/contracts/limits'
import { callApi } from '../../lib/api/call-api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/t.ts'
import { useConfirmAnswer } from '../overlay/confirm.ts'

type Asks = ReturnType<typeof useConfirmAnswer>

/**
 * For what the server does only for somebody who has lately proven who they are: asks for it where that is long ago, and
 * then does it. Null when they give up.
 */
export function useReauthentication(): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  const asks = useConfirmAnswer()
  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof-needed') throw error
      const { by, passkey } = error.data as ReauthenticationRequired
      return (passkey && (await verifyByPasskey())) || (await verifyIdentity(asks, by)) ? work() : null
    }
  }
}

/** Whoever closes what their browser asks, or has the key on another device, types instead. */
const verifyByPasskey = () =>
  import('../../lib/passkeys/webauthn.ts')
    .then(({ reauthenticateByPasskey }) => reauthenticateByPasskey())
    .then(
      () => true,
      () => false,
    )

/** Asks until it is right, or they give up. */
async function verifyIdentity(asks: Asks, by: ReauthenticationRequired['by'], hint?: string): Promise<boolean> {
  // Whoever is always sent a link, or has their passkey elsewhere, has a way, too.
  const otherwise = t({ id: 'No password? Log out and sign in again. That confirms it’s you for 10 minutes.' })
  const answer = await asks({
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
    return verifyIdentity(asks, by, error.fields['proof'])
  }
}
