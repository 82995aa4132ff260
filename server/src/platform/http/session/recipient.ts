import type { Language } from '@oriel/contracts/languages'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { calendarFor } from './reader-calendar.ts'
import type { SessionActor } from './session-actor.ts'

/** An actor without a session, read-only. */
export interface Recipient {
  visitor: SessionActor
  email: string
  language: Language
  workspace: string
}

/** Undefined if deleted or deactivated. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.userId', 'users.id')
    .leftJoin('settings', (on) => on.on('settings.id', '=', sql.lit('workspace')))
    .select(['users.id', 'users.fullName', 'users.role', 'users.email'])
    .select(['preferences.timeZone as ownZone', 'preferences.language as ownLanguage'])
    .select(['settings.timeZone as workspaceZone', 'settings.workingWeek', 'settings.language', 'settings.name'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row || row.email === null) return undefined
  const { id, fullName, role, email, ownZone, workspaceZone, workingWeek, ownLanguage, language, name } = row
  return {
    visitor: {
      id,
      fullName,
      role,
      sessionId: '',
      familyId: '',
      ip: '',
      requestId: '',
      calendar: calendarFor({ ownZone, workspaceZone, workingWeek }, { url: '/api/v1/notifications' }),
    },
    email,
    language: ownLanguage ?? language ?? 'en',
    workspace: name ?? '',
  }
}
