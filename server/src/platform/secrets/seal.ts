import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The keys that seal issued passwords, by id. New ones are sealed with `current`; the others only open. */
export interface Keyring {
  current: string
  keys: Record<string, Buffer>
}

const ALGORITHM = 'aes-256-gcm'
/** A shortened tag is guessed more easily; left to itself the library takes one of four bytes. */
const TAG = { authTagLength: 16 }

/**
 * Seals a text for one person: `v1:key:issuedAt:nonce:ciphertext:tag`. The person and the instant are part of what is
 * authenticated, so a sealed text opens for nobody else.
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

/** When it was sealed, in milliseconds. */
export const sealedAt = (sealed: string) => Number.parseInt(sealed.split(':')[2] ?? '', 36)

/** The text, or null when its key is not on the keyring, or it was sealed for somebody else or changed. */
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
