import type { ProofWanted } from '@oriel/contracts/v1/shapes/proof'
import { prove } from '@oriel/contracts/v1/session'
import { LIMITS } from '@oriel/contracts/limits'
import { ask } from '../../lib/api/ask.ts'
import { Refused } from '../../lib/api/refused.ts'
import { t } from '../../lib/t.ts'
import { useAsk } from '../overlay/confirm.ts'

type Asks = ReturnType<typeof useAsk>

/**
 * For what the server does only for somebody who has lately proven who they are: asks for it where that is long ago, and
 * then does it. Null when they give up.
 */
export function useProven(): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  const asks = useAsk()
  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'proof-needed') throw error
      const { by, passkey } = error.data as ProofWanted
      return (passkey && (await provesByPasskey())) || (await proves(asks, by)) ? work() : null
    }
  }
}

/** Whoever closes what their browser asks, or has the key on another device, types instead. */
const provesByPasskey = () =>
  import('../../lib/passkeys/with-browser.ts')
    .then(({ proveByPasskey }) => proveByPasskey())
    .then(
      () => true,
      () => false,
    )

/** Asks until it is right, or they give up. */
async function proves(asks: Asks, by: ProofWanted['by'], hint?: string): Promise<boolean> {
  // Whoever is always sent a link, or has their passkey elsewhere, has a way, too.
  const otherwise = t({ id: 'If you have no password, log out and sign in again: that proves it for ten minutes.' })
  const answer = await asks({
    title: t({ id: 'Is It You?' }),
    text: [
      t({ id: 'You signed in a while ago. For this you prove once more that it is you.' }),
      ...(by === 'password' ? [otherwise] : []),
    ].join(' '),
    confirmLabel: t({ id: 'Go on' }),
    tone: 'primary',
    words: {
      label: by === 'code' ? t({ id: 'Code of your app' }) : t({ id: 'Password' }),
      ...(hint ? { hint } : {}),
      most: LIMITS.passwordMax,
      required: true,
      secret: by,
    },
  })
  if (!answer) return false
  try {
    await ask(prove, { proof: answer.words })
    return true
  } catch (error) {
    if (!(error instanceof Refused) || !error.fields['proof']) throw error
    return proves(asks, by, error.fields['proof'])
  }
}
