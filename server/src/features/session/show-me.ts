import type { Me } from '@atrium/contracts/people'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { initials, profileImage } from './faces.ts'

/** The person as they themselves are told: everything but what proves who they are. */
export async function showMe(db: Db, id: string): Promise<Me> {
  return asMe(await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

export function asMe(row: Omit<Selectable<Tables['users']>, 'passwordHash'>): Me {
  return {
    _id: row.id,
    id: row.id,
    fullName: row.fullName,
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
    avatar: initials(row.fullName),
    profileImage: profileImage(row),
    createdAt: row.createdAt,
    joinDate: row.createdAt,
    lastSignInAt: row.lastSignInAt,
  }
}
