import { randomInt } from 'node:crypto'
import { QUOTAS } from '@oriel/contracts/limits'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import type { Secrets } from '../../../../platform/config/secrets/open-secrets.ts'

/** No ambiguous characters; twelve have 58 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 12

/** Keyed hash: a copy of the database reveals no codes. */
const hashOf = (secrets: Secrets, userId: string, code: string) => secrets.sign(`recovery-code:${userId}:${code}`)

const letter = () => LETTERS[randomInt(LETTERS.length)] ?? ''
const newCode = () => Array.from({ length: LENGTH }, letter).join('')
const inFours = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-')

export async function regenerateRecoveryCodes(db: Db, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: QUOTAS.recoveryCodes }, newCode)
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: hashOf(secrets, userId, code), userId, usedAt: null })))
    .execute()
  return codes.map(inFours)
}

export async function consumeRecoveryCode(db: Db, secrets: Secrets, userId: string, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const taken = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: new Date().toISOString() })
    .where('codeHash', '=', hashOf(secrets, userId, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}
