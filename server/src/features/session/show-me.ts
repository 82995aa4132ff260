import type { Account, Me } from '@oriel/contracts/v1/shapes/people'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import { sideOf } from '../../policy/sides.ts'
import { initials } from '../mentions/initials.ts'
import { readPreferences } from '../preferences/read-preferences.ts'
import { readWorkspace } from '../settings/read-settings.ts'
import { welcomeOf } from './welcome-of.ts'

/** The person as they themselves are told: everything but what proves who they are. */
export async function showMe(
  { db, portraitOf }: Pick<Visit, 'db' | 'portraitOf'>,
  id: string,
  session: Pick<Visitor, 'choosesPassword'> = {},
): Promise<Me> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [workspace, preferences] = [await readWorkspace(db), await readPreferences(db, row)]
  const welcome = welcomeOf(row, session)
  const companies = sideOf(row) === 'client' ? await companiesOf(db, id) : []
  return {
    ...asAccount(row, portraitOf),
    workspace,
    preferences,
    // Whoever belongs to one has nothing to choose.
    ...(companies.length > 1 ? { companies } : {}),
    ...(welcome ? { welcome } : {}),
  }
}

const companiesOf = (db: Visit['db'], userId: string) =>
  db
    .selectFrom('companyPeople')
    .innerJoin('companies', 'companies.id', 'companyPeople.companyId')
    .select(['companies.id', 'companies.name'])
    .where('companyPeople.userId', '=', userId)
    .orderBy('companies.searchText')
    .orderBy('companies.id')
    .execute()

export function asAccount(
  row: Omit<Selectable<Tables['users']>, 'passwordHash'>,
  portraitOf: Visit['portraitOf'],
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
