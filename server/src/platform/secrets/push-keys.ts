import { createECDH, createHmac } from 'node:crypto'

/**
 * A pair of keys on P-256 that follows from another key: processes that share that one share this one, and there is one
 * file less to keep. A number that is none of the curve's, one in 2³², is passed over.
 */
export function derivePushKeys(key: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  for (let turn = 0; ; turn += 1) {
    const number = createHmac('sha256', key).update(`push ${turn}`).digest()
    try {
      pair.setPrivateKey(number)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') }
  }
}
