import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { generatePassword } from '@oriel/contracts/people/generate-password'
import type { Db } from '../../platform/db/connection/connect.ts'
import { newId } from '../../platform/db/ids.ts'
import { indexedText } from '../../platform/db/search-index.ts'
import { lockStartup } from '../../platform/db/advisory-locks.ts'
import { transaction } from '../../platform/db/connection/transaction.ts'
import { hashPassword } from '../../features/auth/session/passwords.ts'

export interface FirstManager {
  id: string
  email: string
  password: string
  generated: boolean
}

/**
 * Null if there are users (REQ-1501). The password is never sealed; a generated one must be changed at the first
 * sign-in.
 */
export async function addFirstManager(
  db: Db,
  {
    email,
    password: chosen,
    fullName = 'Project Manager',
  }: { email: string; password: string | undefined; fullName?: string },
): Promise<FirstManager | null> {
  if (await hasPeople(db)) return null
  const password = chosen ?? generatePassword()
  const id = newId()
  const passwordHash = await hashPassword(password)
  const manager = {
    id,
    fullName,
    email,
    emailKey: normalizeEmail(email),
    role: 'pm',
    status: 'active',
    passwordHash,
    issuedSecret: null,
    passwordState: chosen === undefined ? 'issued' : 'user-set',
    department: null,
    jobTitle: 'Project Manager',
    workTitle: null,
    company: null,
    address: null,
    phone: null,
    location: null,
    skills: '[]',
    imageKey: null,
    createdAt: new Date().toISOString(),
    createdById: null,
    lastSignInAt: null,
    lastVisitAt: null,
    deletedAt: null,
    ...indexedText(fullName, email),
  } as const
  return transaction(db, 'write', async (changes) => {
    // Advisory lock: only one process creates the manager.
    await lockStartup(changes)
    if (await hasPeople(changes)) return null
    await changes.insertInto('users').values(manager).execute()
    return { id, email, password, generated: chosen === undefined }
  })
}

const hasPeople = async (db: Db) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
