import { message } from '@oriel/contracts/message'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/http/services.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RawResponse } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { cleanFileName, windowsFileName } from '../../../platform/storage/file-names.ts'
import { createZip, uniquelyNamed, zipLength } from '../../../platform/storage/zip.ts'
import { visibleStatuses } from './query-files.ts'
import { findBytes } from './find-file.ts'
import { prepareViewRecord } from './views/record-views.ts'
import { serveFile, downloadHeaders } from '../../../platform/http/responses/serve-file.ts'
import { type SqlBool, sql } from 'kysely'

/** Previews don't count. */
export async function downloadFile(
  { id, number, purpose }: { id: string; number?: number; purpose?: 'preview' | undefined },
  ctx: RequestContext,
  request: FastifyRequest,
) {
  const { storageKey, size, sha256, originalName, version, mimetype, thumbnailKey } = await findBytes(ctx, id, number)
  const isPreview = purpose === 'preview'
  const recorded = await prepareViewRecord(ctx, [{ fileId: id, version }], isPreview ? 'opened' : 'downloaded')
  // Browsers can't show HEIC.
  if (isPreview && thumbnailKey !== null && mimetype === 'image/heic')
    return { ...(await downloadThumbnail({ id, ...(number ? { number } : {}) }, ctx, request)), seen: recorded }
  const stored = {
    key: storageKey,
    size,
    version: sha256,
    name: originalName,
    // Uploads must never render under this origin.
    type: 'application/octet-stream',
  }
  return serveFile(request.headers, stored, {
    seen: recorded,
    delivered: isPreview ? undefined : (services) => countDownloads(services, [id]),
  })
}

export async function downloadThumbnail(
  { id, number }: { id: string; number?: number },
  ctx: RequestContext,
  { headers }: FastifyRequest,
): Promise<RawResponse> {
  const { thumbnailKey, originalName } = await findBytes(ctx, id, number)
  if (thumbnailKey === null) throw notFound(message({ id: 'File not found' }))
  const etag = `"${thumbnailKey.slice(3)}"`
  const known = { ...downloadHeaders(`${originalName}.webp`), etag }
  if (headers['if-none-match'] === etag) return { status: 304, headers: known, body: async () => '' }
  return {
    headers: { ...known, 'content-type': 'image/webp' },
    body: async ({ storage }) => (await storage.open(thumbnailKey)).stream,
  }
}

export interface FileScope {
  projectId: string
  workItemId?: string
}

export function findArchiveFiles({ actor, db }: RequestContext, { projectId, workItemId }: FileScope) {
  const query = db
    .selectFrom('files')
    .select(['id', 'projectId', 'storageKey', 'originalName', 'uploadedAt', 'fileVersion', 'size'])
    .where('projectId', '=', projectId)
    .where(visible(actor, policy.file.see, 'files'))
    .where('status', 'in', visibleStatuses(actor))
    .orderBy('uploadedAt')
    .orderBy('id')
  return (workItemId === undefined ? query : query.where(isOnOrBelow(workItemId))).execute()
}

export async function downloadArchive(ctx: RequestContext, scope: FileScope, title: string): Promise<RawResponse> {
  const files = await findArchiveFiles(ctx, scope)
  const entries = uniquelyNamed(
    files.map(({ originalName, uploadedAt, ...file }) => ({
      ...file,
      name: windowsFileName(originalName),
      modifiedAt: new Date(uploadedAt),
    })),
  )
  return {
    headers: {
      ...downloadHeaders(`${windowsFileName(cleanFileName(title))}.zip`),
      'content-type': 'application/zip',
      'content-length': zipLength(entries),
    },
    body: async ({ storage }) =>
      createZip(
        entries.map((entry) => ({ ...entry, open: async () => (await storage.open(entry.storageKey)).stream })),
      ),
    seen: await prepareViewRecord(
      ctx,
      files.map(({ id: fileId, fileVersion: version }) => ({ fileId, version })),
      'downloaded',
    ),
    sent: (services) =>
      countDownloads(
        services,
        files.map(({ id }) => id),
      ),
  }
}

/** No new version, no live event. */
async function countDownloads({ db }: Services, ids: string[]) {
  for (let at = 0; at < ids.length; at += 500) {
    await db
      .updateTable('files')
      .set((it) => ({ downloadCount: it('downloadCount', '+', 1) }))
      .where('id', 'in', ids.slice(at, at + 500))
      .execute()
  }
}

/** With subtasks and their requests. A union: each part uses its own index. */
const isOnOrBelow = (workItemId: string) => sql<SqlBool>`"files"."id" in (
  select "id" from "files" where "workItemId" = ${workItemId}
  union all select "below"."id" from "files" as "below"
    where "below"."workItemId" in (select "id" from "workItems" where "parentId" = ${workItemId})
  union all select "arrived"."id" from "files" as "arrived" where "arrived"."resultId" = ${workItemId}
  union all select "arrived"."id" from "files" as "arrived"
    where "arrived"."resultId" in (select "id" from "workItems" where "parentId" = ${workItemId})
  union all select "asked"."id" from "files" as "asked"
    where "asked"."requestId" in (select "id" from "requests" where "workItemId" = ${workItemId}))`
