import type { Comment } from '@atrium/contracts/classic/comments'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { mentionPeople } from '../mentions/mention-people.ts'

export async function showComments(visit: Visit, rows: Selectable<Tables['comments']>[]): Promise<Comment[]> {
  const person = await mentionPeople(
    visit,
    rows.map((row) => row.authorId),
  )
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    user: person(row.authorId),
    message: row.text,
    content: row.text,
    timestamp: row.createdAt,
    createdAt: row.createdAt,
    audience: row.audience,
    can: abilities(visit.actor, policy.comment, row),
  }))
}
