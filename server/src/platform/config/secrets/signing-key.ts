import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '../../db/connection/connect.ts'
import { createKeyFile, readKeyFile, replaceKeyFile } from './key-file.ts'

/** Signing key of sign-off records. The database has public keys. */
export interface SignOffSigningKey {
  /** Thumbprint of the public key (RFC 7638). */
  id: string
  /** Base64url. */
  sign(text: string): string
}

/** Ed25519 (RFC 8037). */
interface Stored {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  d: string
}

const SIGNING_KEY = 'receipt-key.json'

/**
 * Creates a key if the database knows none or `acceptNew` confirms the loss. Otherwise null: the folder may only be
 * missing.
 */
export async function openSigningKey(folder: string, db: Db, { acceptNew }: { acceptNew: boolean }) {
  const path = join(folder, SIGNING_KEY)
  const found = readKeyFile(path)
  if (found !== null) return usable(db, found)
  const known = await db.selectFrom('receiptKeys').select('id').limit(1).executeTakeFirst()
  return known && !acceptNew ? null : usable(db, createKeyFile(path, newKey()))
}

/** Old signatures verify with their stored public key. Returns the new id. */
export async function rotateSigningKey(folder: string, db: Db): Promise<string> {
  const text = newKey()
  await noteKey(db, read(text).stored)
  replaceKeyFile(join(folder, SIGNING_KEY), text)
  return idOf(read(text).stored)
}

/** JWK set, latest first. */
export async function listPublicSigningKeys(db: Db) {
  const keys = await db.selectFrom('receiptKeys').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
  return keys.map(({ id: kid, publicKey: x }) => ({
    kty: 'OKP' as const,
    crv: 'Ed25519' as const,
    use: 'sig' as const,
    alg: 'EdDSA' as const,
    kid,
    x,
  }))
}

async function usable(db: Db, text: string): Promise<SignOffSigningKey> {
  const { stored, key } = read(text)
  await noteKey(db, stored)
  return { id: idOf(stored), sign: (said) => sign(null, Buffer.from(said), key).toString('base64url') }
}

function read(text: string): { stored: Stored; key: KeyObject } {
  try {
    const stored = JSON.parse(text) as Stored
    return { stored, key: createPrivateKey({ key: { ...stored }, format: 'jwk' }) }
  } catch {
    throw new Error(`${SIGNING_KEY} holds no Ed25519 key`)
  }
}

const noteKey = (db: Db, stored: Stored) =>
  db
    .insertInto('receiptKeys')
    .values({ id: idOf(stored), publicKey: stored.x, createdAt: new Date().toISOString() })
    .onConflict((it) => it.doNothing())
    .execute()

const idOf = ({ crv, kty, x }: Stored) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

const newKey = () => `${JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), null, 2)}\n`
