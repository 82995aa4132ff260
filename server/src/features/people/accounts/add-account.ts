import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { messages } from '@oriel/contracts/messages'
import type { Role, UserStatus } from '@oriel/contracts/enums'
import { indexedText } from '../../../platform/db/search-index.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { pickRoleFields } from './role-fields.ts'

interface NewAccount {
  id: string
  name: string
  email: string
  role: Role
  status: UserStatus
  fields: Parameters<typeof pickRoleFields>[1]
  password: {
    passwordHash: string
    issuedSecret: string | null
    passwordState: 'issued' | 'user-set'
    passwordIssuedAt?: string
  }
}

/** The caller checks permission. 409 if the email is taken. */
export async function addAccount(
  ctx: RequestContext,
  { id, name: fullName, email, role, status, fields, password }: NewAccount,
) {
  const created = await ctx.db
    .insertInto('users')
    .values({
      id,
      fullName,
      email,
      emailKey: normalizeEmail(email),
      role,
      status,
      ...password,
      ...pickRoleFields(role, fields),
      phone: null,
      location: null,
      skills: '[]',
      imageKey: null,
      createdAt: new Date().toISOString(),
      createdById: ctx.actor.id,
      lastSignInAt: null,
      lastVisitAt: null,
      deletedAt: null,
      ...indexedText(fullName, email),
    })
    .onConflict((it) => it.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict(messages.emailTaken)
  await recordAuditEvent(ctx, { event: 'user-created', target: { id, name: fullName }, details: { role, status } })
  await recordActivity(ctx, {
    type: 'person_added',
    target: { type: 'person', id, title: fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
}
