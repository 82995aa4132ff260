import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'

/** `current` encrypts; the others only decrypt. */
export interface Keyring {
  current: string
  keys: Record<string, Buffer>
}

const ALGORITHM = 'aes-256-gcm'
/** Node also accepts 4 bytes by default. */
const TAG = { authTagLength: 16 }

/**
 * Authenticated encryption: `v1:key:issuedAt:nonce:ciphertext:tag`. Authenticates person and time: decrypts for no
 * other person.
 */
export function seal({ current, keys }: Keyring, personId: string, text: string): string {
  const key = keys[current]
  if (!key) throw new Error('the keyring has no current key')
  const issuedAt = Date.now().toString(36)
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, nonce, TAG).setAAD(Buffer.from(`${personId}:${issuedAt}`))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', current, issuedAt, ...[nonce, sealed, cipher.getAuthTag()].map((it) => it.toString('base64url'))].join(
    ':',
  )
}

/** Milliseconds. */
export const sealedAt = (sealed: string) => Number.parseInt(sealed.split(':')[2] ?? '', 36)

/** Null if key or person differ or the text was modified. */
export function unseal({ keys }: Keyring, personId: string, sealed: string): string | null {
  const [version, id = '', issuedAt, nonce = '', text = '', tag = ''] = sealed.split(':')
  const key = Object.hasOwn(keys, id) ? keys[id] : undefined
  if (version !== 'v1' || !key) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), TAG)
      .setAAD(Buffer.from(`${personId}:${issuedAt}`))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Constant-time comparison, against timing attacks. */
export function isTimingSafeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
