import type { Account, Me } from '@oriel/contracts/v1/people/people-schemas'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { sideOf } from '../../../policy/side.ts'
import { initials } from '../../../platform/http/responses/related-records.ts'
import { readPreferences } from '../../settings/preferences/read-preferences.ts'
import { readWorkspace } from '../../../platform/db/read-settings.ts'
import { pendingOnboarding } from './pending-onboarding.ts'

/** Without credentials. */
export async function showMe(
  { db, portraitOf }: Pick<RequestContext, 'db' | 'portraitOf'>,
  id: string,
  session: Pick<SessionActor, 'choosesPassword'> = {},
): Promise<Me> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [workspace, preferences] = [await readWorkspace(db), await readPreferences(db, row)]
  const welcome = pendingOnboarding(row, session)
  const companies = sideOf(row) === 'client' ? await companiesOf(db, id) : []
  return {
    ...toAccount(row, portraitOf),
    workspace,
    preferences,
    ...(companies.length > 1 ? { companies } : {}),
    ...(welcome ? { onboarding: welcome } : {}),
  }
}

const companiesOf = (db: RequestContext['db'], userId: string) =>
  db
    .selectFrom('companyPeople')
    .innerJoin('companies', 'companies.id', 'companyPeople.companyId')
    .select(['companies.id', 'companies.name'])
    .where('companyPeople.userId', '=', userId)
    .orderBy('companies.sortKey')
    .orderBy('companies.id')
    .execute()

export function toAccount(
  row: Omit<Selectable<Tables['users']>, 'passwordHash'>,
  portraitOf: RequestContext['portraitOf'],
): Account {
  return {
    id: row.id,
    name: row.fullName,
    email: row.email,
    role: row.role,
    status: row.status,
    department: row.department,
    jobTitle: row.jobTitle,
    workTitle: row.workTitle,
    company: row.company,
    address: row.address,
    phone: row.phone,
    location: row.location,
    skills: JSON.parse(row.skills) as string[],
    initials: initials(row.fullName),
    image: portraitOf(row),
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
  }
}
