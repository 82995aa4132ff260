import { emailKeyOf } from '@oriel/contracts/people/email'
import { messages } from '@oriel/contracts/messages'
import type { Role, UserStatus } from '@oriel/contracts/words'
import { searchText } from '../../../db/search.ts'
import { conflict } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { roleFieldsOf } from './role-fields.ts'

interface NewAccount {
  id: string
  name: string
  email: string
  role: Role
  status: UserStatus
  fields: Parameters<typeof roleFieldsOf>[1]
  /** A manager's, with its sealed copy, or one that the person chose. */
  password: {
    passwordHash: string
    issuedSecret: string | null
    passwordState: 'issued' | 'user-set'
    passwordIssuedAt?: string
  }
}

/** An account in the name of the caller, who must have been allowed that. 409 where the e-mail has one already. */
export async function addAccount(
  visit: Visit,
  { id, name: fullName, email, role, status, fields, password }: NewAccount,
) {
  const created = await visit.db
    .insertInto('users')
    .values({
      id,
      fullName,
      email,
      emailKey: emailKeyOf(email),
      role,
      status,
      ...password,
      ...roleFieldsOf(role, fields),
      phone: null,
      location: null,
      skills: '[]',
      imageKey: null,
      createdAt: new Date().toISOString(),
      createdById: visit.actor.id,
      lastSignInAt: null,
      lastVisitAt: null,
      deletedAt: null,
      searchText: searchText(fullName, email),
    })
    .onConflict((it) => it.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict(messages.emailTaken)
  await recordAudit(visit, { event: 'user-created', target: { id, name: fullName }, details: { role, status } })
  await recordActivity(visit, {
    type: 'person_added',
    target: { type: 'person', id, title: fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
}
