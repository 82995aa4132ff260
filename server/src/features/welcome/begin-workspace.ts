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
import { updateProfile } from '../profile/update-profile.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { showMe } from '../session/show-me.ts'
import { welcomeOf } from '../session/welcome-of.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { changeSignInSettings } from '../settings/sign-in/change-sign-in-settings.ts'
import { demandOf, readSignInSettings } from '../settings/sign-in/read-sign-in-settings.ts'
import { hashChosen, keepChosen } from './chosen-password.ts'
import { keepWelcomed } from './end-welcome.ts'

type Beginning = z.output<typeof WorkspaceBeginning>

const isBegun = () =>
  conflict(message({ id: 'This workspace has its name already. Managers change it in the settings.' }))

/**
 * The hash of the new password, or null. That the one there is was typed is proven by the sign-in, where that is not long
 * ago. Whoever may not begin is told nothing about passwords.
 */
export async function prepareBeginning({ password }: Beginning, actor: Visitor, services: Services) {
  const { db } = services
  const { passwordHash, ...row } = await accountOf(db, actor.id)
  const asked = welcomeOf(row, actor)
  if (!asked?.workspace) throw isBegun()
  await ensureProven(db, actor)
  if (password === undefined && asked.password) throw invalid({ password: messages.passwordRequired })
  return { services, chosen: password === undefined ? null : await hashChosen(services, password, passwordHash) }
}

const accountOf = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['passwordHash', 'welcomedAt', 'role', 'createdById', 'passwordState'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The name of the workspace and of its first manager, their address and password, and what is asked of others: all of it, or nothing. */
export async function beginWorkspace(
  { workspace, name, email, factorOfManagers, issuedOnce }: Beginning,
  visit: Visit,
  { services, chosen }: Awaited<ReturnType<typeof prepareBeginning>>,
) {
  // The same page may stand in two tabs.
  if (!(await keepWelcomed(visit))) throw isBegun()
  await changeEmail(email, visit)
  await updateProfile({ name }, visit)
  await changeSettings({ name: workspace }, visit)
  // Who asks more of people already goes on doing so.
  const asksFactor = demandOf(await readSignInSettings(visit.db)) !== 'nobody'
  const rules = {
    ...(factorOfManagers && !asksFactor ? { secondFactor: 'managers' as const } : {}),
    ...(issuedOnce ? { issuedPasswords: 'once' as const } : {}),
  }
  await changeSignInSettings(rules, visit, services)
  if (chosen && !(await keepChosen(chosen, visit)))
    throw conflict(message({ id: 'Your password was changed meanwhile.' }))
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
