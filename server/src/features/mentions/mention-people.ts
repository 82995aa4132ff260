import type { PersonMention } from '@atrium/contracts/classic/people'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { initials } from './initials.ts'

/**
 * People as classic calls mention them, by id, in one query. Managers also get the e-mail; nobody else gets contact
 * data.
 */
export async function mentionPeople(
  { db, actor, portraitOf }: Visit,
  ids: Iterable<string | null>,
): Promise<(id: string) => PersonMention> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'fullName', 'jobTitle', 'workTitle', 'department', 'company', 'email', 'imageKey'])
          .where(oneOf(db, 'id', wanted))
          .execute()
  const known = new Map(
    rows.map((row) => {
      const mention: PersonMention = {
        _id: row.id,
        id: row.id,
        fullName: row.fullName,
        jobTitle: row.jobTitle,
        workTitle: row.workTitle,
        department: row.department,
        company: row.company,
        avatar: initials(row.fullName),
        profileImage: asProfileImage(portraitOf(row)),
        ...(may(actor, policy.person.see) ? { email: row.email } : {}),
      }
      return [row.id, mention]
    }),
  )
  return (id) => {
    const mention = known.get(id)
    if (!mention) throw new Error(`person ${id} was not asked for`)
    return mention
  }
}

export const asProfileImage = (url: string | null) => (url === null ? null : { url })
