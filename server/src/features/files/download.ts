import { message } from '@oriel/contracts/message'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { notFound } from '../../http/errors.ts'
import type { Raw } from '../../http/route.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { cleanFileName } from '../../storage/file-names.ts'
import { type ZipEntry, zipOf } from '../../storage/zip.ts'
import { shownStatuses } from '../conversation/shown-statuses.ts'
import { onOrBelow } from './below.ts'
import { findBytes } from './find-file.ts'
import { viewing } from './views/note-views.ts'
import { serveBytes, servingHeaders } from './serve-bytes.ts'

/** A file, for those who may see it at this moment. Looking at it on a page is not a download. */
export async function download(
  { id, number, purpose }: { id: string; number?: number; purpose?: 'preview' | undefined },
  visit: Visit,
  request: FastifyRequest,
) {
  const { storageKey, size, sha256, originalName, version } = await findBytes(visit, id, number)
  const stored = {
    key: storageKey,
    size,
    version: sha256,
    name: originalName,
    // Whatever it claims to be: nothing that people bring is ever interpreted under our address.
    type: 'application/octet-stream',
  }
  const isPreview = purpose === 'preview'
  return serveBytes(request.headers, stored, {
    seen: await viewing(visit, [{ fileId: id, version }], isPreview ? 'opened' : 'downloaded'),
    delivered: isPreview ? undefined : (services) => countDownloads(services, [id]),
  })
}

export async function thumbnail(
  { id, number }: { id: string; number?: number },
  visit: Visit,
  { headers }: FastifyRequest,
): Promise<Raw> {
  const { thumbnailKey, originalName } = await findBytes(visit, id, number)
  if (thumbnailKey === null) throw notFound(message({ id: 'File not found' }))
  const etag = `"${thumbnailKey.slice(3)}"`
  const known = { ...servingHeaders(`${originalName}.webp`), etag }
  if (headers['if-none-match'] === etag) return { status: 304, headers: known, body: async () => '' }
  return {
    headers: { ...known, 'content-type': 'image/webp' },
    body: async ({ storage }) => (await storage.open(thumbnailKey)).stream,
  }
}

/** Where the files of an archive hang: anywhere in a project, or on work and what lies below it. */
export interface Below {
  projectId: string
  workItemId?: string
}

/** Everything that the caller may see there, as one archive that is made while it is read. */
export async function downloadAll(visit: Visit, { projectId, workItemId }: Below, title: string): Promise<Raw> {
  const { actor, db } = visit
  let query = db
    .selectFrom('files')
    .select(['id', 'storageKey', 'originalName', 'uploadedAt', 'fileVersion'])
    .where('projectId', '=', projectId)
    .where(visible(actor, policy.file.see, 'files'))
    .where('status', 'in', shownStatuses(actor))
    .orderBy('uploadedAt')
    .orderBy('id')
  if (workItemId !== undefined) query = query.where(onOrBelow(workItemId))
  const files = await query.execute()
  return {
    headers: {
      ...servingHeaders(`${cleanFileName(title) || 'files'}.zip`),
      'content-type': 'application/zip',
    },
    body: async ({ storage }) =>
      zipOf(
        files.map(({ storageKey, originalName, uploadedAt }): ZipEntry => ({
          name: originalName,
          modifiedAt: new Date(uploadedAt),
          open: async () => (await storage.open(storageKey)).stream,
        })),
      ),
    seen: await viewing(
      visit,
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

/** The count is no change of the file: it raises no version, and nobody is told. */
async function countDownloads({ db }: Services, ids: string[]) {
  for (let at = 0; at < ids.length; at += 500) {
    await db
      .updateTable('files')
      .set((it) => ({ downloadCount: it('downloadCount', '+', 1) }))
      .where('id', 'in', ids.slice(at, at + 500))
      .execute()
  }
}
