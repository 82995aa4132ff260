import { randomInt } from 'node:crypto'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import { newId } from './db/ids.ts'
import { hashPassword } from './features/session/passwords.ts'

/**
 * An empty database gets one manager, so that somebody can let the others in (decision 9). Answers the sign-in to print,
 * or null when there are people already. This password is never sealed: nobody can read it again.
 */
export async function addFirstManager(
  db: Db,
  { admin }: Config,
): Promise<{ email: string; password: string | null } | null> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return null
  const password = admin.password ?? generatedPassword()
  await db
    .insertInto('users')
    .values({
      id: newId(),
      fullName: 'Project Manager',
      email: admin.email,
      emailKey: admin.email.toLowerCase(),
      role: 'pm',
      status: 'active',
      passwordHash: await hashPassword(password),
      issuedSecret: null,
      passwordState: 'user-set',
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
      searchText: `project manager ${admin.email.toLowerCase()}`,
    })
    .execute()
  return { email: admin.email, password: admin.password ? null : password }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ALPHABET = `${LETTERS}0123456789!@#$%^&*`
const pick = (from: string) => from.charAt(randomInt(from.length))

/** Twelve characters of the specified alphabet; a letter first, so that no spreadsheet takes it for a formula. */
const generatedPassword = () => pick(LETTERS) + Array.from({ length: 11 }, () => pick(ALPHABET)).join('')
