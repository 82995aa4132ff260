import { FileStatus } from '@oriel/contracts/enum-schemas'
import { sideOf } from '../../../policy/side.ts'
import type { File } from '@oriel/contracts/v1/discussion/files-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/relations.ts'
import { visibleAt, workItemColumns, type DiscussionTarget } from '../comments/discussion-target.ts'

export type FileRow = Selectable<Tables['files']>

export const visibleFilesOn = ({ db, actor }: { db: Db; actor: Actor }, place: Pick<DiscussionTarget, 'columns'>) =>
  db
    .selectFrom('files')
    .where(visibleAt(place))
    .where(visible(actor, policy.file.see, 'files'))
    .where('status', 'in', visibleStatuses(actor))

export async function findFileRows({ db, actor }: RequestContext, place: DiscussionTarget): Promise<FileRow[]> {
  const { workItemId: work } = place.columns
  return work === null
    ? selectOldest(visibleFilesOn({ db, actor }, place)).execute()
    : oldestOnWork({ db, actor }, { work })
}

/** Cache key part: downloads aren't logged. */
export async function countRequestDownloads({ db, actor }: { db: Db; actor: Actor }): Promise<number | null> {
  const { downloads } = await db
    .selectFrom('files')
    .where('requestId', 'is not', null)
    .where(visible(actor, policy.file.see, 'files'))
    .select((it) => it.fn.sum<number | null>('downloadCount').as('downloads'))
    .executeTakeFirstOrThrow()
  return downloads
}

const filesOnRequests = ({ db, actor }: RequestContext, requests: ReadonlyArray<{ id: string }>) =>
  db
    .selectFrom('files')
    .where(inList(db, 'requestId', requests, ({ id }) => id))
    .where(visible(actor, policy.file.see, 'files'))
    .where('status', 'in', visibleStatuses(actor))

export const findFilesOnRequests = (ctx: RequestContext, requests: ReadonlyArray<{ id: string }>) =>
  filesOnRequests(ctx, requests).selectAll().orderBy('uploadedAt').orderBy('id').execute()

export async function countFilesOnRequests(ctx: RequestContext, requests: ReadonlyArray<{ id: string }>) {
  if (requests.length === 0) return new Map<string | null, number>()
  const rows = await filesOnRequests(ctx, requests)
    .select((it) => ['requestId', it.fn.countAll<number>().as('count')])
    .groupBy('requestId')
    .execute()
  return new Map(rows.map(({ requestId, count }) => [requestId, count]))
}

const selectOldest = (files: ReturnType<typeof visibleFilesOn>) =>
  files.selectAll().orderBy('uploadedAt').orderBy('id').limit(LIMITS.listMost)

const oldestOnWork = preparedForReader<FileRow, 'work'>((reader, { work }) =>
  selectOldest(visibleFilesOn(reader, workItemColumns(work))),
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
    : // Without access to requests, only the resulting work.
      { workItem: row.workItemId ?? row.resultId, request: null }),
  author: row.uploadedById,
  createdAt: row.uploadedAt,
  visibility: toVisibility(row.audience),
  status: row.status,
  downloads: row.downloadCount,
  hasThumbnail: row.thumbnailKey !== null,
  version: row.version,
  can: listPermissions(actor, policy.file, { ...row, authorId: row.uploadedById }),
})

/** Archived files are hidden from clients; direct links still work. */
export const visibleStatuses = (actor: Actor): FileStatus[] =>
  sideOf(actor) === 'client' ? ['active'] : FileStatus.options
