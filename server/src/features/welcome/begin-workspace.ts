import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { emailKeyOf } from '@oriel/contracts/people/email'
import type { WorkspaceBeginning } from '@oriel/contracts/v1/shapes/welcome'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connection/connect.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensureLongEnough } from '../people/accounts/issue-password.ts'
import { updateProfile } from '../profile/update-profile.ts'
import { forgetDevices } from '../session/known-device.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { showMe } from '../session/show-me.ts'
import { welcomeOf } from '../session/welcome-of.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { keepWelcomed } from './end-welcome.ts'

type Beginning = z.output<typeof WorkspaceBeginning>

const isBegun = () =>
  conflict(message({ id: 'This workspace has its name already. Managers change it in the settings.' }))

/**
 * The hash of the new password, or null. That the one there is was typed is proven by the sign-in, where that is not long
 * ago. Whoever may not begin is told nothing about passwords.
 */
export async function prepareBeginning({ password }: Beginning, actor: Visitor, { db, config }: Services) {
  const { passwordHash, ...row } = await accountOf(db, actor.id)
  const asked = welcomeOf(row)
  if (!asked?.workspace) throw isBegun()
  await ensureProven(db, actor)
  if (password === undefined) {
    if (asked.password) throw invalid({ password: messages.passwordRequired })
    return null
  }
  ensureLongEnough(config, 'password', password)
  if (await verifyPassword(passwordHash, password)) throw invalid({ password: messages.passwordUnchanged })
  return hashPassword(password)
}

const accountOf = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['passwordHash', 'welcomedAt', 'role', 'createdById', 'passwordState'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The name of the workspace and of its first manager, their address and password: all of it, or nothing. */
export async function beginWorkspace({ workspace, name, email }: Beginning, visit: Visit, passwordHash: string | null) {
  // The same page may stand in two tabs.
  if (!(await keepWelcomed(visit))) throw isBegun()
  await changeEmail(email, visit)
  await updateProfile({ name }, visit)
  await changeSettings({ name: workspace }, visit)
  if (passwordHash) await choosePassword(passwordHash, visit)
  const { token } = await endOtherSessions(visit)
  return { token, me: await showMe(visit, visit.actor.id) }
}

/** Of the account that came with the installation, once. */
async function changeEmail(email: string, visit: Visit) {
  const { db, actor } = visit
  const emailKey = emailKeyOf(email)
  const holder = await db.selectFrom('users').select('id').where('emailKey', '=', emailKey).executeTakeFirst()
  if (holder && holder.id !== actor.id) throw invalid({ email: messages.emailTaken })
  const before = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
  if (before.email === email) return
  await db.updateTable('users').set({ email, emailKey }).where('id', '=', actor.id).execute()
  const target = { id: actor.id, name: actor.fullName }
  await recordAudit(visit, { event: 'user-updated', target, details: { email: [before.email, email] } })
}

/** From here on the one that was printed is good for nothing. */
async function choosePassword(passwordHash: string, visit: Visit) {
  const { db, actor } = visit
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      passwordHash,
      issuedSecret: null,
      passwordState: 'user-set',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', actor.id)
    .execute()
  await forgetDevices(db, actor.id)
  await recordAudit(visit, { event: 'password-changed' })
}
