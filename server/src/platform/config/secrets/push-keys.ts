import { createECDH, createHmac } from 'node:crypto'

/**
 * Derives the VAPID keys, so processes with one device key share them without a file. Retries outside the curve's order
 * (one in 2³²).
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
