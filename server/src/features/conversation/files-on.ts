import type { File } from '@oriel/contracts/v1/shapes/files'
import { LIMITS } from '@oriel/contracts/limits'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { preparedRows } from '../../db/connection/prepared.ts'
import { readerOf, type ReaderShape, readerShape, type ReaderValue, readerValues } from '../../policy/reader.ts'
import { markOf } from '../../db/kept-audience.ts'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may, verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import type { Actor } from '../../policy/words.ts'
import { seenAt, seenOnWork, type Place } from './place.ts'
import { shownStatuses } from './shown-statuses.ts'

export type FileRow = Selectable<Tables['files']>

/** The files that hang at a place, as far as the caller may see them. */
export const seenFilesOn = ({ db, actor }: { db: Db; actor: Actor }, place: Pick<Place, 'columns'>) =>
  db
    .selectFrom('files')
    .where(seenAt(place))
    .where(visible(actor, policy.file.see, 'files'))
    .where('status', 'in', shownStatuses(actor))

/** The same as rows, oldest first. */
export async function fileRowsOn({ db, actor }: Visit, place: Place): Promise<FileRow[]> {
  const { workItemId: work } = place.columns
  return work === null
    ? oldest(seenFilesOn({ db, actor }, place)).execute()
    : oldestOnWork(db, readerShape(actor), { ...readerValues(actor), work })
}

const oldest = (files: ReturnType<typeof seenFilesOn>) =>
  files.selectAll().orderBy('uploadedAt').orderBy('id').limit(LIMITS.listMost)

const oldestOnWork = preparedRows<ReaderShape, ReaderValue | 'work', FileRow>((db, shape, values) =>
  oldest(seenFilesOn({ db, actor: readerOf(shape, values) }, seenOnWork(values.work))),
)

export const showFile = (actor: Actor, row: FileRow): File => ({
  id: row.id,
  name: row.originalName,
  description: row.description,
  mimeType: row.mimetype,
  category: row.category,
  bytes: row.size,
  fileVersion: row.fileVersion,
  project: row.projectId,
  ...(may(actor, policy.request.see)
    ? { workItem: row.workItemId, request: row.requestId }
    : // Who sees no requests sees what arrived at the work alone.
      { workItem: row.workItemId ?? row.resultId, request: null }),
  author: row.uploadedById,
  createdAt: row.uploadedAt,
  audience: markOf(row.audience),
  status: row.status,
  downloads: row.downloadCount,
  hasThumbnail: row.thumbnailKey !== null,
  version: row.version,
  can: verbs(actor, policy.file, { ...row, authorId: row.uploadedById }),
})
