import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { WorkspaceSetup, ChosenPassword } from '@oriel/contracts/v1/access/onboarding-schemas'
import type { SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import { requireRecentAuth } from '../../../platform/http/session/require-recent-auth.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { updateProfile } from '../../people/profile/update-profile.ts'
import { revokeOtherSessions } from '../../auth/session/sessions.ts'
import { showMe } from '../../auth/session/show-me.ts'
import { pendingOnboarding } from '../../auth/session/pending-onboarding.ts'
import { changeSettings } from '../../settings/workspace/change-settings.ts'
import { hashChosenPassword, storeChosenPassword } from './store-chosen-password.ts'
import { markOnboarded } from './finish-onboarding.ts'
import type * as z from 'zod/mini'

type Beginning = z.output<typeof WorkspaceSetup>

const isBegun = () =>
  conflict(message({ id: 'This workspace already has a name. Managers can change it in the settings.' }))

/**
 * Relies on a recent sign-in with the current password. Checks permission first, so that others learn nothing about
 * passwords.
 */
export async function prepareWorkspaceSetup({ password }: Beginning, actor: SessionActor, services: Services) {
  const { db } = services
  const { passwordHash, ...row } = await accountOf(db, actor.id)
  const asked = pendingOnboarding(row, actor)
  if (!asked?.workspace) throw isBegun()
  await requireRecentAuth(db, actor)
  if (password === undefined && asked.password) throw invalidFields({ password: messages.passwordRequired })
  return { chosen: password === undefined ? null : await hashChosenPassword(services, password, passwordHash) }
}

const accountOf = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['passwordHash', 'welcomedAt', 'role', 'createdById', 'passwordState'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function setUpWorkspace(
  { workspace, name, email }: Beginning,
  ctx: RequestContext,
  { chosen }: Awaited<ReturnType<typeof prepareWorkspaceSetup>>,
) {
  if (!(await markOnboarded(ctx))) throw isBegun()
  await nameWorkspace({ name, email }, { name: workspace }, ctx)
  if (chosen && !(await storeChosenPassword(chosen, ctx)))
    throw conflict(message({ id: 'Your password has since been changed.' }))
  const { token } = await revokeOtherSessions(ctx)
  return { token, me: await showMe(ctx, ctx.actor.id) }
}

export async function nameWorkspace(
  { name, email }: Pick<Beginning, 'name' | 'email'>,
  settings: z.output<typeof SettingsEdit>,
  ctx: RequestContext,
) {
  await changeEmail(email, ctx)
  await updateProfile({ name }, ctx)
  await changeSettings(settings, ctx)
}

async function changeEmail(email: string, ctx: RequestContext) {
  const { db, actor } = ctx
  const emailKey = normalizeEmail(email)
  const holder = await db.selectFrom('users').select('id').where('emailKey', '=', emailKey).executeTakeFirst()
  if (holder && holder.id !== actor.id) throw invalidFields({ email: messages.emailTaken })
  const before = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
  if (before.email === email) return
  await db.updateTable('users').set({ email, emailKey }).where('id', '=', actor.id).execute()
  const target = { id: actor.id, name: actor.fullName }
  await recordAuditEvent(ctx, { event: 'user-updated', target, details: { email: [before.email, email] } })
}

type Choice = z.output<typeof ChosenPassword>

const isChosen = () =>
  conflict(message({ id: 'You’ve already chosen your own password. You can change it in your profile.' }))

/** Relies on a recent sign-in with the current password. */
export async function prepareOwnPassword({ password }: Choice, actor: SessionActor, services: Services) {
  if (!actor.choosesPassword) throw isChosen()
  await requireRecentAuth(services.db, actor)
  const { passwordHash } = await services.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return hashChosenPassword(services, password, passwordHash)
}

export async function chooseOwnPassword(
  _: Choice,
  ctx: RequestContext,
  chosen: Awaited<ReturnType<typeof prepareOwnPassword>>,
) {
  if (!(await storeChosenPassword(chosen, ctx))) throw isChosen()
  const { token } = await revokeOtherSessions(ctx)
  return { token, me: await showMe(ctx, ctx.actor.id) }
}
