import type { Attachment } from '@atrium/contracts/classic/files'
import { LIMITS } from '@atrium/contracts/limits'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import { columnOf, type Place } from './place.ts'
import { shownStatuses } from './shown-statuses.ts'

/** The files that hang here, as far as the caller may see them, oldest first. */
export async function attachmentsOn(visit: Visit, place: Place): Promise<Attachment[]> {
  const { column, id } = columnOf(place)
  const rows = await visit.db
    .selectFrom('files')
    .selectAll()
    .where(column, '=', id)
    .where(visible(visit.actor, policy.file.see, 'files'))
    .where('status', 'in', shownStatuses(visit.actor))
    .orderBy('uploadedAt')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .execute()
  return showAttachments(visit, rows)
}

export async function showAttachments(visit: Visit, rows: Selectable<Tables['files']>[]): Promise<Attachment[]> {
  const person = await mentionPeople(
    visit,
    rows.map((row) => row.uploadedById),
  )
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    originalName: row.originalName,
    filename: row.originalName,
    mimetype: row.mimetype,
    category: row.category,
    size: row.size,
    cloudinaryId: row.id,
    uploadedAt: row.uploadedAt,
    uploadedBy: person(row.uploadedById),
    audience: row.audience,
    status: row.status,
    downloadCount: row.downloadCount,
    hasThumbnail: row.thumbnailKey !== null,
    version: row.version,
    can: abilities(visit.actor, policy.file, { ...row, authorId: row.uploadedById }),
  }))
}
