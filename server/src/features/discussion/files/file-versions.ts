import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type {
  FileVersion,
  FileVersions,
  FileVersionResponse,
  FileVersionDraft,
} from '@oriel/contracts/v1/discussion/files-schemas'
import { searchText } from '@oriel/contracts/search/fold-text'
import type * as z from 'zod/mini'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { createThumbnails } from './create-thumbnails.ts'
import { fileLogLocation } from './update-file.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findFile, findFileToChange, type FoundFile, listFormerVersions } from './find-file.ts'
import { showSingleFile } from './show-files.ts'

export async function listFileVersions({ id }: { id: string }, ctx: RequestContext): Promise<FileVersions> {
  const file = await findFile(ctx, id)
  const former = await listFormerVersions(ctx, file)
  const items = [{ ...findLatestVersion(file), audience: toVisibility(file.audience) }, ...former].map(
    ({ byId, at, mimetype, size, thumbnailKey, audience: visibility, ...it }): FileVersion => ({
      number: it.number,
      name: it.originalName,
      mimeType: mimetype,
      bytes: size,
      sha256: it.sha256,
      author: byId,
      createdAt: at,
      text: it.text,
      hasThumbnail: thumbnailKey !== null,
      visibility,
    }),
  )
  const authors = items.map(({ author }) => author)
  return {
    items,
    people: await loadPeople(ctx, authors),
  }
}

const findLatestVersion = (file: FoundFile) => ({
  fileId: file.id,
  number: file.fileVersion,
  storageKey: file.storageKey,
  thumbnailKey: file.thumbnailKey,
  originalName: file.originalName,
  mimetype: file.mimetype,
  category: file.category,
  size: file.size,
  sha256: file.sha256,
  byId: file.versionById ?? file.uploadedById,
  at: file.versionAt ?? file.uploadedAt,
  text: file.versionText,
})

/** Injected, because sign-offs build on files. */
export type WithdrawSignOffs = (ctx: RequestContext, fileId: string) => Promise<FileVersionResponse['withdrawn']>

/** Withdraws open sign-off requests: clients must not approve what they didn't see. */
export const addFileVersion =
  (withdrawSignOffs: WithdrawSignOffs) =>
  async (
    { id, text }: z.output<typeof FileVersionDraft>,
    ctx: RequestContext,
    [brought]: UploadedFile[],
  ): Promise<FileVersionResponse> => {
    const file = await findFileToChange(ctx, id)
    ensureAllowed(ctx.actor, policy.file.addVersion, file)
    if (!brought) throw invalidFields({ attachments: message({ id: 'Choose a file first' }) })
    if (file.fileVersion >= QUOTAS.fileVersions)
      throw invalidFields({ attachments: message({ id: 'A file can have up to 500 versions' }) })
    await insertVersion(ctx, file, brought, text)
    const withdrawn = await withdrawSignOffs(ctx, id)
    await recordActivity(ctx, {
      type: 'file_uploaded',
      target: { type: 'file', id, title: brought.originalName },
      ...(await fileLogLocation(ctx, file)),
      audience: toVisibility(file.audience),
      changes: {
        fileVersion: [`${file.fileVersion}`, `${file.fileVersion + 1}`],
        ...(text === '' ? {} : { said: ['', text] }),
      },
    })
    return { ...(await showSingleFile(ctx, await findFile(ctx, id))), withdrawn }
  }

async function insertVersion(ctx: RequestContext, file: FoundFile, brought: UploadedFile, text: string) {
  const { db, actor } = ctx
  const drawn = {
    ...file,
    storageKey: brought.key,
    originalName: brought.originalName,
    category: brought.category,
    size: brought.size,
  }
  const audience = (await wasShown(ctx, file)) ? 'client' : 'team'
  await db
    .insertInto('fileVersions')
    .values({ ...findLatestVersion(file), audience })
    .execute()
  await db
    .updateTable('files')
    .set({
      storageKey: brought.key,
      thumbnailKey: null,
      originalName: brought.originalName,
      mimetype: brought.mimeType,
      category: brought.category,
      size: brought.size,
      sha256: brought.sha256,
      searchText: searchText(brought.originalName, file.description),
      fileVersion: file.fileVersion + 1,
      versionById: actor.id,
      versionAt: new Date().toISOString(),
      versionText: text,
      version: file.version + 1,
    })
    .where('id', '=', file.id)
    .execute()
  ctx.afterwards((services) => void createThumbnails(services, actor, [drawn]))
}

/** To a client: in the file, or for sign-off before the file was hidden. */
async function wasShown({ db }: RequestContext, { id, audience, fileVersion }: FoundFile): Promise<boolean> {
  if (audience === 'client') return true
  const asked = await db
    .selectFrom('signOffs')
    .innerJoin('deliverables', 'deliverables.id', 'signOffs.deliverableId')
    .select('signOffs.id')
    .where('deliverables.fileId', '=', id)
    .where('signOffs.fileVersion', '=', fileVersion)
    .executeTakeFirst()
  return asked !== undefined
}
